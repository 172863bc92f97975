/** Returns by how many percent a sum has changed: `+17 %`, `−3 %`. `before` is not zero. */
export function formatChange(now: number, before: number): string {
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}
