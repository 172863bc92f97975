/**
 * How much of one order's money staff who are not managers may refund, in shillings, until a manager sets another
 * limit.
 */
export const firstGiveBackLimit = 1000;
