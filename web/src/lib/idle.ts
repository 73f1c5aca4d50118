/** Waiting until the browser has nothing more urgent to do, so that long pages do not hold it up. */

/** After this time, in milliseconds, the wait is over even on a busy device. */
const PATIENCE_MS = 300;

export function idle(): Promise<void> {
  return new Promise((done) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(
        () => {
          done();
        },
        { timeout: PATIENCE_MS },
      );
    } else setTimeout(done);
  });
}
