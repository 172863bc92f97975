import { normalisePhone } from '#shared/phone.ts';
import type { Entry, EntryBody, SignedEntry } from '#shared/till/entry.ts';
import { phoneHash } from '#shared/till/signing.ts';
import { findOrder } from '../../../data/orders/order.ts';
import { addPhone } from '../../../data/till/late-phone.ts';
import type { ToldPhone } from './context.ts';

/** Returns the customer's phone that was sent with a journal entry, if it is the phone that the till has signed. */
export async function readPhone({ aside }: Pick<SignedEntry, 'aside'>, body: EntryBody): Promise<ToldPhone> {
  const hash = body.kind === 'sale' ? body.phone_hash : undefined;
  if (hash === undefined) return { phone: '', state: 'none' };
  if (aside === undefined) return { phone: '', state: 'missing' };
  const phone = normalisePhone(aside.phone);
  if (phone === undefined || (await phoneHash(aside)) !== hash) return { phone: '', state: 'wrong' };
  return { phone, state: 'told' };
}

/**
 * Adds the phone that was sent with a stored journal entry to the order of that entry, if the order lacks it. An entry
 * restored from a backup slip has no phone at first.
 */
export async function addLatePhone(signed: SignedEntry, { body }: Pick<Entry, 'body'>): Promise<void> {
  const { phone, state } = await readPhone(signed, body);
  if (state !== 'told' || body.kind !== 'sale' || body.phone_hash === undefined) return;
  const order = await findOrder(body.id);
  if (order?.phone_hash === body.phone_hash) await addPhone(order, body.phone_hash, phone);
}
