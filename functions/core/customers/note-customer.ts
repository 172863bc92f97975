import type { Customer, CustomerChange } from '#shared/customers/customer.ts';
import type { CustomerItem } from '../../data/customers/customer.ts';
import { findNote, saveNote } from '../../data/customers/note.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { changedRecord } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { getCustomerItem } from '../identity/customer-key.ts';
import type { Person } from '../identity/session.ts';
import { viewCustomer } from './view-customer.ts';

/** Changes the note about a customer. A repeated change changes nothing. @throws 404 · 409 `changed` */
export const changeNote = (
  key: string,
  { version, ...fields }: CustomerChange,
  { name, groups }: Person,
  now: Date,
): Promise<Customer> =>
  retry(async () => {
    await getCustomerItem(key);
    const was = await findNote(key);
    const { note = was.note, has_warning = was.has_warning } = fields;
    const isSame = note === was.note && has_warning === was.has_warning;
    if (!isSame && was.version !== version) throw changedRecord(await viewCustomer(key, groups));
    const noted = { by: name, at: now.toISOString() };
    if (isSame || (await saveNote(key, was, { note, has_warning, noted }))) return viewCustomer(key, groups);
    return tryAtOnce;
  });

/**
 * Records in the change log that a staff member has seen details of a customer that only the customer's page shows.
 * @throws 503
 */
export async function logOpened({ key, version }: Pick<CustomerItem, 'key' | 'version'>): Promise<void> {
  const entry = { noun: 'customer', id: key, action: 'open', before: {}, after: {}, version } as const;
  await retry(async () => ((await commit([logEntry(entry)])) ? true : tryAtOnce));
}

/** Returns the unmasked contacts of a customer, and records in the change log who asked for them. @throws 404 · 503 */
export async function showContacts(key: string) {
  const customer = await getCustomerItem(key);
  await logOpened(customer);
  return { phone: customer.phone, email: customer.email };
}
