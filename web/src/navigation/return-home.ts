/**
 * How long the page of an order waits before it returns to the shop, if the settings turn this on, in s (S2-206,
 * G-15).
 */
export const RETURN_SECONDS = 5;

/** Calls `tick` each second, and `go` at the end. Returns a function that stops the countdown. */
export function countDown(seconds: number, tick: (left: number) => void, go: () => void): () => void {
  let left = seconds;
  tick(left);
  const timer = setInterval(() => {
    left -= 1;
    tick(left);
    if (left > 0) return;
    clearInterval(timer);
    go();
  }, 1000);
  return () => clearInterval(timer);
}
