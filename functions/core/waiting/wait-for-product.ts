import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import type { WaitingForm } from '#shared/waiting/waiting.ts';
import { readContact, type WaitingContact } from '#shared/waiting/waiting-contact.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { transactOnce } from '../../data/dynamodb/transact.ts';
import { findEntryId, listOfEntry, waitActions } from '../../data/waiting/waiting.ts';
import { conflict, invalid, tooMany } from '../../errors.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import { mailboxOf } from '../emails/email-limit.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint, keyedHash, signToken } from '../identity/signature.ts';
import { newId } from '../identity/visitor.ts';

type Caller = { visitor: string | undefined; address: string | undefined; now: Date };

/** Returns the keyed hash of a contact, under which its entries are stored. */
export const signWaiter = (contact: string) => keyedHash('waiting', contact.toLowerCase());

/** Returns the contact to which a rate limit applies: the phone, or the mailbox of the email address. */
const limitedContact = (contact: WaitingContact) =>
  'email' in contact ? mailboxOf(contact.email) : contact.phone;

/** Counts a request towards the rate limits of the browser, the IP address and the contact. @throws 429 */
async function countRequest(contact: WaitingContact, { visitor, address, now }: Caller): Promise<void> {
  const { browser, address: ceiling, contact: most, minutes } = shop.waitingRequests;
  const place = await addressKey(address);
  const limits: Limit[] = [
    {
      what: 'waiting',
      who: visitor === undefined ? place : fingerprint(visitor),
      times: browser,
      minutes,
    },
    { what: 'waiting-address', who: place, times: ceiling, minutes },
    {
      what: 'waiting-contact',
      who: await signToken('limit', limitedContact(contact)),
      times: most,
      minutes,
    },
  ];
  const taken = await Promise.all(limits.map((limit) => consumeRateLimit(limit, now)));
  const full = limits.find((_, at) => !taken[at]);
  if (full) throw tooMany(texts.slowDown, secondsToWait(full, now));
}

/**
 * Adds a person to the waiting list of a sold-out product, with their consent. A person who is already on the list
 * keeps their place. A person who was notified before is added again.
 *
 * @throws 409 `in-stock` if the product is not sold out · 422 · 429 · 503
 */
export async function waitForProduct(form: WaitingForm, caller: Caller) {
  const contact = readContact(form.contact);
  if (!contact) throw invalid({ contact: [texts.waitingContact] });
  await countRequest(contact, caller);
  const message = 'email' in contact ? texts.waitingByEmail : texts.waitingByPhone;
  const at = caller.now.toISOString();
  const signature = await signWaiter('email' in contact ? contact.email : contact.phone);
  const waiter = {
    ...{ product_id: form.product_id, signature, ...contact, asked_at: at },
    consent: { purpose: 'back-in-stock', text_version: form.text_version, at, place: 'product page' },
  } as const;
  return retry(async () => {
    const former = await findEntryId(signature, form.product_id);
    if (former !== undefined && listOfEntry({ id: former }) !== 'told')
      return { success: true as const, message };
    const refusal = await transactOnce(waitActions(waiter, former, newId()));
    if (!refusal) return { success: true as const, message };
    if (refusal.has('stock')) throw conflict('in-stock', texts.waitingInStock);
    return refusal.isContention ? tryAgain : tryAtOnce;
  });
}
