/** The shop calls a customer within this many minutes after the order, until staff set another number. */
export const firstCallWithin = 5;

/**
 * After this many hours, an order is cancelled if its customer was not reached. It applies until staff set another
 * number.
 */
export const firstUnreachedHours = 24;

/** The days after which the shop reminds a customer of an order that is ready to be collected. */
export const firstReminderDays = 1;

/** The days after which an order is cancelled that nobody has collected. */
export const firstCollectDays = 3;
