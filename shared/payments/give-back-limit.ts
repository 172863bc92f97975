/** The money of one order that staff who are no managers give back, in shillings, until a manager sets another limit. */
export const firstGiveBackLimit = 1000;
