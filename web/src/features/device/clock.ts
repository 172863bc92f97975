const key = 'device:clock-offset';
/**
 * The smallest difference of the clocks that is corrected, in ms. A smaller one may come from the time that the answer
 * took.
 */
const smallestMs = 30_000;

function readOffset(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

let offset: number | undefined;

/** Returns the server's time as far as this device knows it. The device's own clock may be wrong. */
export function now(): Date {
  offset ??= readOffset();
  return new Date(Date.now() + offset);
}

/** Corrects the device's clock by the time in the server's answer, and stores the difference for use offline. */
export function setNow(serverTime: string): void {
  const difference = Date.parse(serverTime) - Date.now();
  if (Number.isNaN(difference) || Math.abs(difference - (offset ?? readOffset())) < smallestMs) return;
  offset = Math.abs(difference) < smallestMs ? 0 : difference;
  try {
    localStorage.setItem(key, String(offset));
  } catch {
    // Without storage, the difference is known until the page is closed.
  }
}
