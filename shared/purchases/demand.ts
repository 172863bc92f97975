/** The number of past days whose sales are used to predict future sales. */
export const demandDays = 28;

/** How many days a delivery is expected to take if nobody has entered the days for a supplier. */
const usualLeadDays = 7;

/**
 * The data from which the quantity to order is calculated: available pieces, pieces on the way, pieces sold per day,
 * and the number of people who wait for the product.
 */
type Known = {
  in_stock: number;
  on_order: number;
  a_day: number;
  waiting: number;
  reorder_level: number | null;
};

/** Returns for how many days a stock lasts; null if nothing is sold. */
export const daysLeft = (pieces: number, aDay: number): number | null =>
  aDay > 0 ? Math.floor(Math.max(0, pieces) / aDay) : null;

/**
 * Returns how many pieces to order now. The available count is the stock plus the pieces on the way, minus the number
 * of people who wait. The shop orders when that count has come down to the reorder level plus the expected sales until
 * a delivery, and then adds up to four weeks of sales.
 */
export function proposedPieces(known: Known, leadDays: number | null): number {
  const { in_stock, on_order, a_day, waiting, reorder_level } = known;
  const untilDelivery = a_day * (leadDays ?? usualLeadDays) + (reorder_level ?? 0);
  const free = in_stock + on_order - waiting;
  if (free > untilDelivery || (a_day === 0 && waiting === 0 && !reorder_level)) return 0;
  return Math.max(0, Math.ceil(untilDelivery + a_day * demandDays - free));
}

/** A product is about to run out if its stock lasts at most this many days. */
const runsOutDays = 7;

/**
 * The stock of a product. `in_stock`: the available pieces. `days_left`: how many days they last; null if nothing is
 * sold.
 */
type Stock = Pick<Known, 'in_stock' | 'waiting' | 'reorder_level'> & { days_left: number | null };

/**
 * Returns true for a product that must be ordered soon. Its available pieces last at most a week, or are down to the
 * reorder level, or are zero while people wait for the product.
 */
export function runsOut({ in_stock, days_left, waiting, reorder_level }: Stock): boolean {
  if (days_left !== null && days_left <= runsOutDays) return true;
  return (reorder_level !== null && in_stock <= reorder_level) || (in_stock <= 0 && waiting > 0);
}
