import { orderMemory } from '../checkout/order-memory.ts';

/** The token of an order link, from its fragment: `#t=…` never reaches a server's log. */
export const fragmentToken = (hash: string) =>
  new URLSearchParams(hash.replace(/^#/, '')).get('t') || undefined;

/** What shows that an order is this shopper's: the link they followed, else what this browser remembers of it. */
export const trackingToken = (orderId: string, hash: string) =>
  fragmentToken(hash) ?? orderMemory.tokenOf(orderId);
