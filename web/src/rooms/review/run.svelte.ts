/** A review that is being made: how far it has got, and what is known so far. */
import { codeOf, sayFailure } from '../../lib/failures';
import type { Point, Review, ReviewMoment } from './figures';
import { readReview } from './stream';

export class ReviewRun {
  stage = $state<'working' | 'done' | 'stopped' | 'failed'>('working');
  progress = $state.raw({ done: 0, of: 0 });
  /** The curve so far. */
  points = $state.raw<Point[]>([]);
  /** The mistakes that were found so far. */
  found = $state.raw<ReviewMoment[]>([]);
  review = $state.raw<Review | null>(null);
  failure = $state.raw<{ code: string; text: string } | null>(null);
  private stop = new AbortController();

  constructor(
    private readonly path: string,
    private readonly file: File | null = null,
    private readonly read: typeof readReview = readReview,
  ) {}

  async start(): Promise<void> {
    const stop = new AbortController();
    this.stop = stop;
    this.stage = 'working';
    this.progress = { done: 0, of: 0 };
    [this.points, this.found, this.review, this.failure] = [[], [], null, null];
    try {
      await this.read(this.path, this.file, stop.signal, (line) => {
        if (stop.signal.aborted) return;
        if ('progress' in line) this.progress = line.progress;
        else if ('point' in line) this.points = [...this.points, line.point];
        else if ('moment' in line) this.found = [...this.found, line.moment];
        else if ('review' in line) this.review = line.review;
      });
      if (!stop.signal.aborted) this.stage = 'done';
    } catch (reason) {
      if (stop.signal.aborted) return;
      this.failure = { code: codeOf(reason), text: sayFailure(reason) };
      this.stage = 'failed';
    }
  }

  cancel(): void {
    this.stop.abort();
    if (this.stage === 'working') this.stage = 'stopped';
  }
}
