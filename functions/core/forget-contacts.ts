import { removeLimit } from '../data/accounts/erase-person.ts';
import { leaveGroups } from '../data/promotions/group.ts';
import { mailboxOf } from './emails/email-limit.ts';
import { withTokenKeys } from './identity/signature.ts';
import { forgetSubscriber } from './newsletter/unsubscribe.ts';
import { signContact } from './promotions/promotion.ts';
import { forgetWaiter } from './waiting/stop-waiting.ts';

type Contacts = { phones: readonly string[]; emails: readonly string[] };

/** Deletes the rate-limit counters of a contact, also those whose keys were signed with the previous signing key. */
const forgetLimits = (contact: string, ...limits: string[]) =>
  withTokenKeys('limit', contact, async (who) => {
    for (const what of limits) await removeLimit(what, who);
  });

/** Deletes data stored by phone number or email address: rate-limit counters, subscriptions, groups of promotions. */
export async function forgetContacts({ phones, emails }: Contacts): Promise<void> {
  for (const contact of new Set([...phones, ...emails].filter(Boolean)))
    await leaveGroups(await signContact(contact));
  for (const phone of new Set(phones.filter(Boolean))) {
    // The daily counter of M-Pesa payment requests to a phone is kept. Otherwise, erasing an account would reset this
    // limit.
    await forgetLimits(phone, 'order-phone', 'distributor-phone', 'waiting-contact');
    await forgetWaiter(phone);
  }
  for (const email of new Set(emails.filter(Boolean))) {
    await forgetSubscriber(email);
    await forgetLimits(mailboxOf(email), 'waiting-contact');
    await forgetWaiter(email);
  }
}
