/** Within how many minutes after an order the shop calls the customer, until staff set another number. */
export const firstCallWithin = 5;

/** After how many hours an order is cancelled if its customer was not reached, until staff set another number. */
export const firstUnreachedHours = 24;

/** After how many days the shop reminds a customer of an order that is ready to be collected. */
export const firstReminderDays = 1;

/** After how many days an order is cancelled if nobody has collected it. */
export const firstCollectDays = 3;
