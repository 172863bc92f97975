import type { SearchTerm } from '#shared/orders/order-search.ts';
import { keyedHash } from './signature.ts';

/** Returns the keyed hash under which a search term of an order is stored. It is cut to about 128 bits. */
export const signTerm = async ({ kind, text }: SearchTerm) =>
  (await keyedHash('search', `${kind}\0${text}`)).slice(0, 22);
