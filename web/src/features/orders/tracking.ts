import { orderMemory } from './order-memory.ts';

/**
 * Returns the token from the fragment of an order's link: `#t=…`. Browsers do not send fragments, so no server log
 * contains it.
 */
export const fragmentToken = (hash: string) =>
  new URLSearchParams(hash.replace(/^#/, '')).get('t') || undefined;

/** Returns the number of a till's receipt from the fragment of its link: `#t=…&r=T2-1-0007`. */
export const fragmentReceipt = (hash: string) => {
  const receipt = new URLSearchParams(hash.replace(/^#/, '')).get('r') ?? '';
  return /^T\d{1,4}-\d{1,4}-\d{4,9}$/.test(receipt) ? receipt : undefined;
};

/**
 * Returns the tracking token, which proves that an order belongs to this shopper. It is in the link that they opened,
 * or else in this browser's storage.
 */
export const trackingToken = (orderId: string, hash: string) =>
  fragmentToken(hash) ?? orderMemory.tokenOf(orderId);
