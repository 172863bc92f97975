/** The most products of one stock count. A larger category is counted shelf by shelf. */
export const mostCounted = 200;

/** The most devices that take part in one stock count. */
export const mostDevices = 20;

/** The most product totals (tallies) that a device sends in one call. */
export const mostTallies = 20;

/** The most rounds in which a product can be counted in one stock count. */
export const mostRounds = 5;

/**
 * The states of a stock count. `open`: people are counting. `counted`: a manager must decide about the differences.
 * `booked` and `cancelled` are final. `undone` is a booked count whose changes of stock were taken back.
 */
export const countStates = ['open', 'counted', 'booked', 'cancelled', 'undone'] as const;
export type CountState = (typeof countStates)[number];

export const countStateNames: Readonly<Record<CountState, string>> = {
  open: 'Counting',
  counted: 'To approve',
  booked: 'Booked',
  cancelled: 'Cancelled',
  undone: 'Undone',
};

/** The reasons for a difference that a manager can choose. */
export const differenceReasons = ['damaged', 'stolen', 'miscounted', 'unknown'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

export const differenceReasonNames: Readonly<Record<DifferenceReason, string>> = {
  damaged: 'Damaged',
  stolen: 'Stolen',
  miscounted: 'Miscounted before',
  unknown: 'Unknown',
};

/**
 * Why a product must be counted again before its difference can be booked. `moved`: its stock changed while people
 * counted it. `corrected`: somebody corrected its stock after it was counted. `missed`: nobody counted it.
 */
export const againReasons = ['moved', 'corrected', 'missed'] as const;
export type AgainReason = (typeof againReasons)[number];
