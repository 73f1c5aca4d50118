/** Whole messages of what a table says has changed. */
import type { News, ServerMessage } from '../protocol';
import { decode } from './codebook';
import { apply, unchain, Unfit, type Json } from './delta';

/** News with what has changed, before it is expanded. */
interface Changed {
  delta?: { view?: Json; legal?: Json; blocked?: Json };
}

/** Makes of every frame of one connection the message with everything in it, as a server sends it that knows no deltas. */
export class Expander<V, A, E, R> {
  /** What the viewer knows; undefined until the first snapshot, and while old news is sent again, which does not tell it. */
  private view: Json | undefined = undefined;

  take(frame: string | ArrayBuffer): ServerMessage<V, A, E, R> {
    const text = typeof frame === 'string' ? frame : decode(frame);
    const message = JSON.parse(text) as ServerMessage<V, A, E, R>;
    if ('sync' in message) this.view = (message.sync.view ?? null) as Json;
    return 'news' in message ? { news: this.expand(message.news) } : message;
  }

  private expand(news: News<V, A, E, R> & Changed): News<V, A, E, R> {
    const { delta, ...rest } = news;
    if (news.view) this.view = news.view as Json;
    else if (!delta && changesView(news.what.type)) this.view = undefined;
    if (!delta) return news;
    if (this.view === undefined) throw new Unfit();
    if (delta.view !== undefined) this.view = apply(this.view, delta.view);
    const whole: News<V, A, E, R> = { ...rest, view: this.view as V };
    if (delta.legal) whole.legal = unchain(delta.legal) as A[];
    if (delta.blocked) whole.blocked = unchain(delta.blocked) as typeof whole.blocked;
    return whole;
  }
}

function changesView(type: string): boolean {
  return type === 'moved' || type === 'round-began' || type === 'undone';
}
