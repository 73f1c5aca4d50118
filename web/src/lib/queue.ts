/** How an item is to be shown: with its motion, or at once because more is waiting. */
export type Show<T> = (item: T, isHurried: boolean) => Promise<void> | void;

/** When more items than this wait, they are shown without motion. */
const PATIENCE = 2;

/** Shows one thing after the other, and catches up when it falls behind. */
export class Queue<T> {
  private items: T[] = [];
  private running: Promise<void> | null = null;

  constructor(
    private readonly show: Show<T>,
    private readonly isHurried: () => boolean = () => false,
  ) {}

  get isEmpty(): boolean {
    return this.items.length === 0 && this.running === null;
  }

  push(item: T): void {
    this.items.push(item);
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
    for (let item = this.items.shift(); item !== undefined; item = this.items.shift()) {
      try {
        await this.show(item, this.isHurried() || this.items.length > PATIENCE);
      } catch (reason) {
        // One thing that cannot be shown must not hold up the game.
        reportError(reason);
      }
    }
    this.running = null;
  }
}
