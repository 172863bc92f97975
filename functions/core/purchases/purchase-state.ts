import type { PurchaseState } from '#shared/purchases/purchase.ts';
import type { DeliveryItem, PurchaseItem } from '../../data/purchases/purchase.ts';

type Facts = Pick<PurchaseItem, 'lines' | 'sendings' | 'deliveries' | 'closed'>;

/** Returns the deliveries that were not undone. */
export const deliveriesOf = ({ deliveries }: Pick<PurchaseItem, 'deliveries'>): DeliveryItem[] =>
  deliveries.filter(({ undone }) => !undone);

/** Returns how many pieces of a product were delivered and went into stock, and how many arrived damaged. */
export function cameOf(purchase: Pick<PurchaseItem, 'deliveries'>, productId: number) {
  const lines = deliveriesOf(purchase)
    .flatMap(({ lines }) => lines)
    .filter(({ product_id }) => product_id === productId);
  return {
    received: lines.reduce((sum, { good }) => sum + good, 0),
    damaged: lines.reduce((sum, { damaged }) => sum + damaged, 0),
  };
}

/**
 * Returns the state of a purchase order. It is calculated from whether it was sent, from its deliveries, and from
 * whether a person has closed it.
 */
export function stateOf(purchase: Facts): PurchaseState {
  const hasCome = deliveriesOf(purchase).length > 0;
  if (purchase.closed) return hasCome ? 'received' : 'cancelled';
  if (!hasCome) return purchase.sendings.length > 0 ? 'sent' : 'draft';
  const isWhole = purchase.lines.every(
    ({ product_id, pieces }) => cameOf(purchase, product_id).received >= pieces,
  );
  return isWhole ? 'received' : 'partly-received';
}
