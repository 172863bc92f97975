import * as texts from '#shared/texts.ts';
import { transactOnce } from '../../data/dynamodb/transact.ts';
import {
  entriesOfContact,
  findWaiter,
  readEntryName,
  removeWaiterActions,
} from '../../data/waiting/waiting.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import { signWaiter } from './wait-for-product.ts';

/** Removes a contact's entry for a product from the waiting list, also if the entry is moved meanwhile. @throws 503 */
const removeEntry = (signature: string, product: number): Promise<void> =>
  retry(async () => {
    const entry = (await entriesOfContact(signature)).find(({ product_id }) => product_id === product);
    const waiter = entry && (await findWaiter(product, entry.id));
    if (!waiter) return;
    const refusal = await transactOnce({ entry: removeWaiterActions(waiter) });
    if (!refusal) return;
    return refusal.isContention ? tryAgain : tryAtOnce;
  });

/**
 * Removes all entries of a contact from the waiting lists, including the entries of people who were already notified.
 */
export async function forgetWaiter(contact: string): Promise<void> {
  const signature = await signWaiter(contact);
  for (const { product_id } of await entriesOfContact(signature)) await removeEntry(signature, product_id);
}

/**
 * Removes a person from the lists of all products, with the link in their email. The token in the link contains the
 * random id of their entry. The answer is the same if the entry no longer exists.
 * @throws 503
 */
export async function stopWaiting(token: string) {
  const name = readEntryName(token);
  const waiter = name && (await findWaiter(name.product_id, name.id));
  const contact = waiter?.email ?? waiter?.phone;
  if (contact !== undefined) await forgetWaiter(contact);
  return { success: true as const, message: texts.waitingStopped };
}
