/** The result of comparing the customer's cash with what is due, in shillings. */
export type CashSums = {
  /** The change that the rider gives. */
  change: number;
  /** What the rider keeps, which is never more than what is due. */
  taken: number;
  /** What is missing. */
  less: number;
};

/** Returns what the rider keeps of the cash that the customer gave, and the change. */
export function cashSums(gave: number, due: number): CashSums {
  const taken = Math.min(gave, due);
  return { taken, change: Math.max(0, round(gave - due)), less: Math.max(0, round(due - gave)) };
}

/** Rounds to cents, because binary fractions do not represent cents exactly. */
const round = (sum: number) => Math.round(sum * 100) / 100;
