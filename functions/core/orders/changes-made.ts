import { toShillings } from '#shared/money.ts';
import type { OrderChanged, StaffOrderChange } from '#shared/orders/order-changed.ts';
import type { OrderEdit, OrderItem } from '../../data/orders/order.ts';

const orNull = ({
  was = null,
  is = null,
}: {
  was?: string | null | undefined;
  is?: string | null | undefined;
}) => ({
  was,
  is,
});

const viewEdit = ({ at, goods, total, promotion, there_by, is_undo }: OrderEdit) => ({
  at,
  goods: goods.map(({ name, was, is }) => ({ name, pieces: { was, is } })),
  total_amount: { was: toShillings(total.was_cents), is: toShillings(total.is_cents) },
  promotion_code: orNull(promotion),
  there_by: orNull(there_by),
  is_undo: is_undo ?? false,
});

/** Returns the changes of an order for its customer, oldest first. */
export const viewChanges = ({ edits = [] }: OrderItem): OrderChanged[] =>
  edits.map((edit) => ({ ...viewEdit(edit), fields: edit.fields.map(({ name }) => name) }));

/** Returns the changes of an order for staff, oldest first. */
export const viewStaffChanges = ({ edits = [] }: OrderItem): StaffOrderChange[] =>
  edits.map((edit) => ({ ...viewEdit(edit), by: edit.by.name, fields: edit.fields }));
