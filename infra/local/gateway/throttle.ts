/** A route's throttling from the template: requests per second, and the largest burst. */
export type Throttle = { rate: number; burst: number };

/** Creates a token bucket that returns whether one more request may pass now. `now` is in milliseconds. */
export function tokenBucket(throttle: Throttle, now: () => number): () => boolean {
  let tokens = throttle.burst;
  let last = now();
  return () => {
    const at = now();
    tokens = Math.min(throttle.burst, tokens + ((at - last) * throttle.rate) / 1000);
    last = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
