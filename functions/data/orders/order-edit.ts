import type { PaymentStatus } from '#shared/payments/payment.ts';
import { type EditedFields, editedFields, type OrderEdit, type OrderItem } from './order.ts';

/** A change of what was ordered: its entry in the order's history, and the new content. */
export type Edit = { entry: OrderEdit; fields: EditedFields };

/** Returns the condition that nobody has changed what was ordered since the order was read. */
export const sameEdits = (edits: OrderItem['edits']) =>
  edits ? 'size(edits) = :edits_were' : 'attribute_not_exists(edits)';

/** Returns the content of an order that a change can replace. */
export const contentOf = (order: OrderItem) =>
  Object.fromEntries(editedFields.map((name) => [name, order[name]])) as EditedFields;

/** Returns an order with another content. */
export const withEdit = (order: OrderItem, { entry, fields }: Edit): OrderItem => ({
  ...order,
  ...fields,
  edits: [...(order.edits ?? []), entry],
});

/**
 * Returns a changed order with what the change replaced. A change that was taken back cannot be taken back again. An order
 * that costs more than was paid is not paid any more.
 */
export function withUndo(
  { undo: _, paid_at, ...after }: OrderItem,
  { entry }: Edit,
  { before, version }: { before: OrderItem; version: number },
): OrderItem {
  const isPaid = after.payment_status === 'paid' && paid_at !== undefined;
  return {
    ...after,
    ...(isPaid && { paid_at }),
    ...(!entry.is_undo && { undo: { version, before: contentOf(before) } }),
  };
}

/** Returns the payment status of an order whose total changes, while it is not paid in full: a paid order is due again. */
export const statusBefore = ({ payment_status, payment_methods }: OrderItem): PaymentStatus =>
  payment_status !== 'paid' ? payment_status : payment_methods?.mpesa === false ? 'cod_due' : 'pending';

/** Returns the parts of the update that write the new content of an order, its history and what it replaced. */
export function updateEdited(before: OrderItem, after: OrderItem) {
  const stored = { ...contentOf(after), edits: after.edits, undo: after.undo };
  const fields = Object.entries(stored).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof OrderItem]),
  );
  const [set, removed] = [
    fields.filter(([, value]) => value !== undefined),
    fields.filter(([, value]) => value === undefined),
  ];
  return {
    sets: set.map(([name]) => `#e_${name} = :e_${name}`),
    removed: [
      ...removed.map(([name]) => `#e_${name}`),
      ...(before.paid_at !== undefined && after.paid_at === undefined ? ['paid_at'] : []),
    ],
    names: Object.fromEntries(fields.map(([name]) => [`#e_${name}`, name])),
    values: Object.fromEntries(set.map(([name, value]) => [`:e_${name}`, value])),
  };
}
