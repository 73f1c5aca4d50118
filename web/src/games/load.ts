/** Loads a game's own code. Small: the first script of the page has it, and everything else waits for that. */
import type { GameModule } from './game';

const modules = import.meta.glob<GameModule<unknown, unknown, unknown>>('./*/index.ts', {
  import: 'default',
});

/** Loads a game's own code and nothing of the others. */
export async function loadGame(id: string): Promise<GameModule<unknown, unknown, unknown>> {
  const load = modules[`./${id}/index.ts`];
  if (!load) throw new Error(`there is no game ${id}`);
  return load();
}
