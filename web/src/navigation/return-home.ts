/** How long the order page waits before it goes back to the shop, in s, where the settings say so (S2-206, G-15). */
export const RETURN_SECONDS = 5;

/** Counts down second by second and then goes; the answer cancels it. */
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
