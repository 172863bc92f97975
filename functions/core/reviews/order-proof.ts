import { findOrders, type Owner } from '../../data/orders/owned.ts';
import { isSameText, keyedHash } from '../identity/signature.ts';

/** Returns the proof of a purchase in a review request's link. It names the order and is signed. */
export const orderProof = async (orderId: string) => `${orderId}.${await keyedHash('review-proof', orderId)}`;

type Proven = {
  bought: { id: string; number: string };
  /** The owner of the order. It can differ from the browser that opens the link. */
  owner: Owner | undefined;
};

/**
 * Returns the delivered order that a proof names, if the order contains the product. Returns undefined for a forged
 * proof.
 */
export async function findProvenPurchase(
  productId: number,
  proof: string | undefined,
): Promise<Proven | undefined> {
  const [orderId = ''] = proof?.split('.') ?? [];
  if (proof === undefined || !isSameText(proof, await orderProof(orderId))) return undefined;
  const [order] = await findOrders([orderId]);
  if (order?.order_status !== 'delivered') return undefined;
  if (!order.lines.some(({ product_id }) => product_id === productId)) return undefined;
  const { id, number, owner, visitor } = order;
  return {
    bought: { id, number },
    owner: owner === undefined ? (visitor === undefined ? undefined : { visitor }) : { person: owner },
  };
}
