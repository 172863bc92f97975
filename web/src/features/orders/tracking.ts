import { orderMemory } from './order-memory.ts';

/** The token of an order link, from its fragment: `#t=…` never reaches a server's log. */
export const fragmentToken = (hash: string) =>
  new URLSearchParams(hash.replace(/^#/, '')).get('t') || undefined;

/** The number of a till's receipt, from its link: `#t=…&r=T2-1-0007`. */
export const fragmentReceipt = (hash: string) => {
  const receipt = new URLSearchParams(hash.replace(/^#/, '')).get('r') ?? '';
  return /^T\d{1,4}-\d{1,4}-\d{4,9}$/.test(receipt) ? receipt : undefined;
};

/**
 * Returns the token that proves an order belongs to this shopper: from the link they followed, else from this browser's
 * memory.
 */
export const trackingToken = (orderId: string, hash: string) =>
  fragmentToken(hash) ?? orderMemory.tokenOf(orderId);
