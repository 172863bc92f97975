import { currentWriter, type LoggedBy } from '../../writer.ts';

/** A person as orders, payments and drafts name who changed them. */
type By = { id: string; name: string };

/** Names that an order's moves and money use for callers without an account. */
const notPeople: Record<string, LoggedBy> = {
  '/M-Pesa': { kind: 'system', name: 'M-Pesa' },
  '/Shopper': { kind: 'customer' },
  'customer/the customer': { kind: 'customer' },
};

/** Returns the author of a record's change in the form of the change log, with the groups of the running call. */
export function loggedBy({ id, name }: By): LoggedBy {
  const { by } = currentWriter();
  if (by.kind === 'person' && by.id === id) return by;
  return notPeople[`${id}/${name}`] ?? { kind: 'person', id, name, groups: [] };
}
