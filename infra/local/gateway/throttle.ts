/** A route's throttling as the template sets it: requests a second, and how many may come at once. */
export type Throttle = { rate: number; burst: number };

/** A token bucket: whether one more request may pass now. `now` is in milliseconds. */
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
