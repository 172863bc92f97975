/** The days of sales from which the shop foresees the next ones. */
export const demandDays = 28;

/** The days that a delivery takes while nobody has entered them for a supplier. */
const usualLeadDays = 7;

/** What is known about a product: its pieces, those on the way, those sold a day, and who waits for it. */
type Known = {
  in_stock: number;
  on_order: number;
  a_day: number;
  waiting: number;
  reorder_level: number | null;
};

/** Returns how many days a stock lasts; null if nothing is sold. */
export const daysLeft = (pieces: number, aDay: number): number | null =>
  aDay > 0 ? Math.floor(Math.max(0, pieces) / aDay) : null;

/**
 * Returns the pieces to order now. The shop orders when what it has and what is on the way, less what people wait for,
 * has come down to the reorder level and the sales until a delivery. It then orders up to four more weeks of sales.
 */
export function proposedPieces(known: Known, leadDays: number | null): number {
  const { in_stock, on_order, a_day, waiting, reorder_level } = known;
  const untilDelivery = a_day * (leadDays ?? usualLeadDays) + (reorder_level ?? 0);
  const free = in_stock + on_order - waiting;
  if (free > untilDelivery || (a_day === 0 && waiting === 0 && !reorder_level)) return 0;
  return Math.max(0, Math.ceil(untilDelivery + a_day * demandDays - free));
}

/** The stock of a product that lasts at most these days runs out. */
const runsOutDays = 7;

/**
 * Returns true for a product that must be ordered soon: its free pieces last at most a week, or have come down to its
 * reorder level, or there are none and people wait for it.
 */
export function runsOut({ in_stock, a_day, waiting, reorder_level }: Omit<Known, 'on_order'>): boolean {
  const left = daysLeft(in_stock, a_day);
  if (left !== null && left <= runsOutDays) return true;
  return (reorder_level !== null && in_stock <= reorder_level) || (in_stock <= 0 && waiting > 0);
}
