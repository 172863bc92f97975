import { currentWriter, type LoggedBy } from '../../writer.ts';

/** The author of a change, as orders, payments and carts that were sent by WhatsApp store it. */
type By = { id: string; name: string };

/** The names that orders store as the author of a change that no staff member made. */
const notPeople: Record<string, LoggedBy> = {
  '/M-Pesa': { kind: 'system', name: 'M-Pesa' },
  '/Shopper': { kind: 'customer' },
  'customer/the customer': { kind: 'customer' },
};

/** Returns the author of a change in the form of the change log. If it is the caller, their groups are included. */
export function loggedBy({ id, name }: By): LoggedBy {
  const { by } = currentWriter();
  if (by.kind === 'person' && by.id === id) return by;
  return notPeople[`${id}/${name}`] ?? { kind: 'person', id, name, groups: [] };
}
