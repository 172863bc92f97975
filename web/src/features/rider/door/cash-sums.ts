/** The result of comparing the customer's cash with the sum due, in shillings. */
export type CashSums = {
  /** The change that the rider gives. */
  change: number;
  /** The cash that the rider keeps, which is never more than the sum due. */
  taken: number;
  /** The part of the sum due that is missing. */
  less: number;
};

/** Returns how much of the customer's cash the rider keeps, and the change. */
export function cashSums(gave: number, due: number): CashSums {
  const taken = Math.min(gave, due);
  return { taken, change: Math.max(0, round(gave - due)), less: Math.max(0, round(due - gave)) };
}

/** Rounds to cents, because binary fractions do not represent cents exactly. */
const round = (sum: number) => Math.round(sum * 100) / 100;
