/** Returns the change of a sum in percent: `+17 %`, `−3 %`. `before` must not be zero. */
export function formatChange(now: number, before: number): string {
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}
