import { signTerm } from '../orders/order-search.ts';

/** Returns the key of a customer. `phone` is in the form that `normalisePhone` returns. */
export const customerKeyOf = (phone: string) => signTerm({ kind: 'phone', text: phone });
