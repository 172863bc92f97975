/** The minutes within which the shop calls a customer, before staff have set them. */
export const firstCallWithin = 5;

/** The hours after which an order is cancelled whose customer was not reached, before staff have set them. */
export const firstUnreachedHours = 24;

/** The days after which the shop reminds a customer of an order that is ready to be collected. */
export const firstReminderDays = 1;

/** The days after which an order is cancelled that nobody has collected. */
export const firstCollectDays = 3;
