/*
 * Constants of the shop that shoppers' screens need. A script contains only those that it uses. `shop.ts` exports them
 * too, together with those that only the server needs.
 */

/** Maximum quantity of one product in one order (S1-386). */
export const maxQuantity = 10;
/** Products that one call of a list returns (S1-407). */
export const productLimit = 20;
/** Products on one page of the shop-all list (S1-408). */
export const pageSize = 8;
export const ageProofDays = 30;
export const maxInstructions = 500;
export const maxStreetAddress = 200;
