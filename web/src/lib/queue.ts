/** How an item is to be shown: with its motion, or at once because more is waiting. */
export type Show<T> = (item: T, isHurried: boolean) => Promise<void> | void;

/** When more items than this wait, they are shown without motion. */
const PATIENCE = 2;

/** Of what was held back, at most this many things are shown with their motion: the last ones. */
const HELD_MAX = 10;

/** Shows one thing after the other, and catches up when it falls behind. */
export class Queue<T> {
  private items: T[] = [];
  private running: Promise<void> | null = null;
  private isHeld = false;
  private patience = PATIENCE;

  constructor(
    private readonly show: Show<T>,
    private readonly isHurried: () => boolean = () => false,
  ) {}

  get isEmpty(): boolean {
    return this.items.length === 0 && this.running === null;
  }

  push(item: T): void {
    this.items.push(item);
    if (!this.isHeld) this.running ??= this.run();
  }

  /** Shows nothing more until it is released. */
  hold(): void {
    this.isHeld = true;
  }

  /** Shows what has come meanwhile, without hurry. */
  release(): void {
    this.isHeld = false;
    if (this.items.length === 0) return;
    this.patience = Math.max(PATIENCE, Math.min(this.items.length, HELD_MAX));
    this.running ??= this.run();
  }

  /** Forgets what has not been shown; the caller has a newer snapshot. */
  clear(): void {
    this.items = [];
  }

  /** Resolves when everything has been shown. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    // The code that pushes has always gone on before anything is shown.
    await Promise.resolve();
    while (!this.isHeld) {
      const item = this.items.shift();
      if (item === undefined) break;
      try {
        await this.show(item, this.isHurried() || this.items.length > this.patience);
      } catch (reason) {
        // One thing that cannot be shown must not hold up the game.
        reportError(reason);
      }
    }
    this.patience = PATIENCE;
    this.running = null;
  }
}
