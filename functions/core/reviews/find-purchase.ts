import { ownedPk, visitorPk } from '../../data/accounts/keys.ts';
import { ownedOrderPrefix } from '../../data/orders/keys.ts';
import { findOrders, listOwned, type OwnedOrder, type Owner } from '../../data/orders/owned.ts';

/** The most orders that are searched for a product: the newest ones of a person or browser. */
const MOST = 25;

/** Returns the newest delivered order of a person, or of a browser, that contains the product. */
export async function findPurchase(productId: number, owner: Owner | undefined) {
  if (!owner) return undefined;
  const pk = 'person' in owner ? ownedPk(owner.person) : visitorPk(owner.visitor);
  const page = { limit: MOST, isNewestFirst: true };
  const { items } = await listOwned<OwnedOrder>(pk, ownedOrderPrefix, page);
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  const found = orders.find(
    ({ order_status, lines }) =>
      order_status === 'delivered' && lines.some(({ product_id }) => product_id === productId),
  );
  return found && { id: found.id, number: found.number };
}
