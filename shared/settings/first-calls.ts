/** The minutes within which the shop calls a customer, before staff have set them. */
export const firstCallWithin = 5;

/** The hours after which an order ends whose customer was not reached, before staff have set them. */
export const firstUnreachedHours = 24;
