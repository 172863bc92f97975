/** Converts 1250.5 shillings to 125050 cents. Amounts are stored and calculated in integer cents. */
export const toCents = (shillings: number) => Math.round(shillings * 100);

/** Converts 125050 cents to 1250.5 shillings, the unit of API requests and answers. */
export const toShillings = (cents: number) => cents / 100;

function grouped(shillings: number, decimals: number) {
  const [whole = '0', cents] = Math.abs(shillings).toFixed(decimals).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents ? `.${cents}` : ''}`;
}

/**
 * Formats a price in shillings. All prices use this function. The parameter `form` selects one of the forms that the
 * specification requires for different screens (G-11). The digit grouping of en-KE is implemented here, so that server
 * and browser print the same text with any locale data.
 *
 * - `card`: `Ksh 1,200`, cents only when there are any (S1-148)
 * - `page`: `Ksh 1,200.00` (S1-175)
 * - `kes`: `KES 1,200` (S2-039)
 * - `plain`: `1,200` for a column with the heading `(Ksh)` (S2-029)
 *
 * A minus sign comes before the currency: `−Ksh 920`.
 */
export function formatPrice(shillings: number, form: 'card' | 'page' | 'kes' | 'plain' = 'card'): string {
  const isWhole = toCents(shillings) % 100 === 0;
  const figure = grouped(shillings, form === 'page' || !isWhole ? 2 : 0);
  const sign = shillings < 0 ? '−' : '';
  if (form === 'plain') return `${sign}${figure}`;
  return `${sign}${form === 'kes' ? 'KES' : 'Ksh'} ${figure}`;
}

/**
 * Formats a price from a record or from browser storage, which may contain any value, in the plain form of lists and
 * messages (S1-309…311). Returns `Ksh0.00` for a missing price. A text that begins with Ksh is returned unchanged.
 * Otherwise returns `Ksh1200.00`.
 */
export function displayPrice(value: number | string | null | undefined): string {
  if (typeof value === 'string' && /^\s*Ksh/.test(value)) return value;
  const figure = typeof value === 'string' ? Number(value.replaceAll(',', '')) : (value ?? 0);
  return `Ksh${(Number.isFinite(figure) ? figure : 0).toFixed(2)}`;
}
