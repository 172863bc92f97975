/** The limit for M-Pesa codes that are taken as claimed, in shillings, until staff set another one. */
export const firstClaimedLimit = 5000;
