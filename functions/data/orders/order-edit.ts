import { type EditedFields, editedFields, type OrderEdit, type OrderItem } from './order.ts';

/** A change of an order's content: its entry in the order's history, and the new content. */
export type Edit = { entry: OrderEdit; fields: EditedFields };

/** Returns the condition that nobody has changed the content of an order since it was read. */
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
 * Returns a changed order, with the content before the change, so that the change can be undone. A change that undoes
 * another one cannot be undone.
 */
export function withUndo(
  after: OrderItem,
  { entry }: Edit,
  { before, version }: { before: OrderItem; version: number },
): OrderItem {
  return entry.is_undo ? after : { ...after, undo: { version, before: contentOf(before) } };
}

/** Returns the parts of the update that write an order's new content, the history and the content before the change. */
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
    removed: removed.map(([name]) => `#e_${name}`),
    names: Object.fromEntries(fields.map(([name]) => [`#e_${name}`, name])),
    values: Object.fromEntries(set.map(([name, value]) => [`:e_${name}`, value])),
  };
}
