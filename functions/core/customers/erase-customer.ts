import { customerTexts as texts } from '#shared/customers/customer-texts.ts';
import type { CustomerErasure } from '#shared/customers/erasure.ts';
import { findPerson } from '../../data/accounts/person.ts';
import { findCustomer } from '../../data/customers/customer.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import type { JobOwner } from '../../data/jobs/job.ts';
import { findRow } from '../../data/jobs/row.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { conflict } from '../../errors.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { eraseOrderOfCustomer, forgetByContact } from './forget-customer.ts';
import { requireErasable } from './preview-erasure.ts';

/**
 * The id of the job's record for the data stored under the customer's phone and email addresses. The other records are
 * orders and accounts.
 */
const CONTACTS = 'contacts';
const account = 'account-';
const order = 'order-';

/** How many orders the job lists at a time. */
const LISTED = 1000;

type Part = { id: string; key: string; job: string; by: JobOwner; now: Date };
type Done = { name: string; isChanged: boolean };

async function eraseContacts({ key }: Part): Promise<Done> {
  const customer = await findCustomer(key);
  if (customer) await forgetByContact(customer);
  return { name: texts.contacts, isChanged: customer !== undefined };
}

async function eraseOne({ id, key, job, by, now }: Part): Promise<Done> {
  const orderId = id.slice(order.length);
  // Erasing the last order also deletes the customer's phone and email addresses. If erasing the data stored under them
  // has failed before, that data could not be found any more.
  if ((await findRow(job, CONTACTS))?.outcome === 'failed')
    throw conflict('contacts-failed', texts.contactsFailed);
  const name = texts.order((await findOrder(orderId))?.number ?? '');
  return { name, isChanged: await eraseOrderOfCustomer({ key, orderId, by, now }) };
}

async function eraseOwner({ id, by, now }: Part): Promise<Done> {
  const personId = id.slice(account.length);
  const person = await findPerson(personId);
  if (person) await eraseAccount({ personId, visitor: undefined, by, now });
  return { name: texts.account, isChanged: person !== undefined };
}

const erasers = [
  [CONTACTS, eraseContacts],
  [account, eraseOwner],
  [order, eraseOne],
] as const;

/**
 * Erases a customer at their request (Data Protection Act 2019, s. 40). It erases the data stored by their phone and
 * email addresses, the names on their reviews, and the chosen accounts. Of their orders, it keeps what tax law
 * requires. Each part can be repeated, so a job that was killed or cancelled is resumed, and another job for the same
 * customer completes one that failed. The job starts only if no order, payment or credit must be settled first.
 */
export const eraseCustomer: JobKind<CustomerErasure> = {
  list: async ({ customer, accounts }, cursor, _by, _job, now) => {
    if (cursor === undefined) await requireErasable(customer, accounts, now);
    const { items, next } = await listFound(customer, LISTED, cursor);
    const first = cursor === undefined ? [CONTACTS] : [];
    // The contacts are erased first, because they are read from the stored customer.
    const ids = [...first, ...items.map(({ order_id }) => `${order}${order_id}`)];
    if (next !== undefined) return { ids, next };
    return { ids: [...ids, ...accounts.map((id) => `${account}${id}`)] };
  },
  change: async ({ id, job, input, by, now, noting }) => {
    const erase = erasers.find(([prefix]) => id.startsWith(prefix))?.[1];
    if (!erase) throw new Error(`The job does not know the record ${id}.`);
    const { name, isChanged } = await erase({ id, key: input.customer, job, by, now });
    if (!isChanged) return { name };
    const refusal = await transact({ noting: noting({ name, pages: [] }) });
    if (refusal) throw refusal;
    return undefined;
  },
};
