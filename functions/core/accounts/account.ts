import {
  type Account,
  type AccountChange,
  type AddressForm,
  accountLimits,
  type Consent,
  type ConsentName,
  consentNames,
} from '#shared/accounts/account.ts';
import * as texts from '#shared/texts.ts';
import { findPerson, type PersonItem, type Profile, putProfile } from '../../data/accounts/person.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { conflict, notFound, signedOut, tooMany } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { newId } from '../identity/visitor.ts';
import { newsActions, newsConsent, subscriberOf } from '../newsletter/account-news.ts';
import { requireArea } from '../orders/require-area.ts';

/** The signed-in customer and the time of the request. */
export type Asking = { personId: string; now: Date };

const unasked: Consent = { given: false, at: null };

/**
 * Returns a customer's data for the account page. It has no photo, because loading one would tell Google of each visit.
 */
export const accountOf = async (person: PersonItem): Promise<Account> => ({
  id: person.id,
  name: person.chosen_name ?? person.name,
  email: person.email,
  profile_photo: null,
  phone: person.phone ?? null,
  created_at: person.created_at,
  addresses: person.addresses ?? [],
  consents: {
    marketing_sms: person.consents?.marketing_sms ?? unasked,
    marketing_email: newsConsent(person.consents?.marketing_email, await subscriberOf(person)),
  },
});

/** Returns a customer's record. @throws 401 if the account no longer exists */
export async function getPerson(personId: string): Promise<PersonItem> {
  const person = await findPerson(personId);
  if (!person) throw signedOut();
  return person;
}

export const getAccount = async (personId: string) => accountOf(await getPerson(personId));

/** Counts a change of the account towards the customer's rate limit. @throws 429 if the limit is reached */
export async function countChange({ personId, now }: Asking): Promise<void> {
  const limit = { what: 'account', who: personId, ...accountLimits.changes };
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.slowDown, secondsToWait(limit, now));
}

/**
 * Changes a customer's profile. If another device changed it at the same time, reads it again and retries. `beside`
 * contains other writes for the same transaction.
 */
async function change(
  asking: Asking,
  next: (was: PersonItem) => Partial<Profile>,
  beside: (was: PersonItem) => Promise<Actions> = async () => [],
): Promise<Account> {
  await countChange(asking);
  return retry(async () => {
    const was = await getPerson(asking.personId);
    const profile = { ...was, ...next(was) };
    const more = await beside(was);
    if (more.length === 0 && JSON.stringify(profile) === JSON.stringify(was)) return accountOf(was);
    if (await putProfile(was, profile, more)) return accountOf(profile);
    return tryAgain;
  });
}

/** Returns the consents after a change. A consent that is given again keeps the time when it was first given. */
function answered(was: PersonItem['consents'], said: AccountChange['consents'], at: string) {
  const after = { ...was };
  for (const name of consentNames satisfies readonly ConsentName[]) {
    const given = said?.[name];
    if (given !== undefined && after[name]?.given !== given) after[name] = { given, at };
  }
  return after;
}

/**
 * Changes name, phone and consents (G-30). The consent to news by email also starts or ends the subscription of the
 * account's address.
 *
 * @throws 401, 409 `no-email`, 429, 503
 */
export const changeAccount = (form: AccountChange, asking: Asking) =>
  change(
    asking,
    (was) =>
      ({
        ...(form.name !== undefined && { chosen_name: form.name }),
        ...(form.phone !== undefined && { phone: form.phone ?? undefined }),
        ...(form.consents !== undefined && {
          consents: answered(was.consents, form.consents, asking.now.toISOString()),
        }),
      }) as Partial<Profile>,
    async (was) => {
      const isGiven = form.consents?.marketing_email;
      if (isGiven === undefined) return [];
      const person = { ...was, ...(form.name !== undefined && { chosen_name: form.name }) };
      return newsActions(person, isGiven, asking.now.toISOString());
    },
  );

/** Returns the form with the shop's name of its delivery area. @throws 422 if the shop does not deliver there */
async function checkArea(form: AddressForm): Promise<AddressForm> {
  return { ...form, customer_address: requireArea(await getSettings(), form).name };
}

const sameAddress = (one: AddressForm, other: AddressForm) =>
  one.customer_name === other.customer_name &&
  one.customer_phone === other.customer_phone &&
  one.customer_address === other.customer_address &&
  one.street_address === other.street_address &&
  one.special_instructions === other.special_instructions;

/** Adds an address. An identical address is not added again, so a retry is safe. @throws 409 `full`, 422 */
export async function addAddress(form: AddressForm, asking: Asking): Promise<Account> {
  const address = await checkArea(form);
  const id = newId();
  return change(asking, ({ addresses = [] }) => {
    if (addresses.some((each) => sameAddress(each, address))) return {};
    if (addresses.length >= accountLimits.addresses) throw conflict('full', texts.addressesFull);
    return { addresses: [...addresses, { id, ...address }] };
  });
}

/** Replaces a stored address. @throws 404, 422 */
export async function changeAddress(id: string, form: AddressForm, asking: Asking): Promise<Account> {
  const address = await checkArea(form);
  return change(asking, ({ addresses = [] }) => {
    if (!addresses.some((each) => each.id === id)) throw notFound('Address');
    return { addresses: addresses.map((each) => (each.id === id ? { id, ...address } : each)) };
  });
}

/** Deletes an address. Does nothing if it no longer exists. */
export const removeAddress = (id: string, asking: Asking) =>
  change(asking, ({ addresses = [] }) => ({ addresses: addresses.filter((each) => each.id !== id) }));
