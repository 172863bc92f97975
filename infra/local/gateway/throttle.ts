/** A route's throttling: the requests per second, and the largest number of requests at once. */
export type Throttle = { rate: number; burst: number };

/** Creates a token bucket: a function that returns true if one more request may pass. `now` returns milliseconds. */
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
