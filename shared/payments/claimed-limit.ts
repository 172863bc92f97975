/**
 * Up to this sum in shillings, a cashier may accept an M-Pesa code that M-Pesa has not confirmed. It applies until
 * staff set another limit.
 */
export const firstClaimedLimit = 5000;
