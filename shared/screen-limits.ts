/**
 * Constants of the shop that shoppers' screens need. Each is an export, so a script contains only those that it uses.
 * `shop.ts` exports them too, together with those that only the server needs.
 */

/** Maximum quantity of one product in one order (S1-386). */
export const maxQuantity = 10;
/** The most products in one answer of a product list (S1-407). */
export const productLimit = 20;
/** The most products on one page of the list of all products (S1-408). */
export const pageSize = 8;
export const ageProofDays = 30;
export const maxInstructions = 500;
export const maxStreetAddress = 200;
