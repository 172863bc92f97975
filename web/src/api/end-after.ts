/**
 * Returns a signal that ends a request after some time, or when `other` ends it. It replaces `AbortSignal.timeout` and
 * `AbortSignal.any`, which the phones of many shoppers lack.
 */
export function endAfter(ms: number, other?: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, ms);
  if (other?.aborted) end();
  other?.addEventListener('abort', end);
  const stop = () => {
    clearTimeout(timer);
    other?.removeEventListener('abort', end);
  };
  return { signal: ending.signal, stop };
}
