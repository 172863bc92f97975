import type { ReturnedEmails } from '#shared/emails/returned-emails.ts';
import { findReturns } from '../../data/suppression/suppression.ts';
import { keyedHash } from '../identity/signature.ts';

/** After this many soft bounces, an address gets no campaigns, but still the emails of its orders. */
const MOST_SOFT_BOUNCES = 5;

/** Returns the keyed hash by which the shop remembers what SES reported about an email address. */
export const signAddress = (email: string) => keyedHash('suppression', email.trim().toLowerCase());

/** Returns what SES reported about an email address. */
export async function returnsOf(email: string): Promise<ReturnedEmails> {
  const signature = await signAddress(email);
  return (await findReturns([signature])).get(signature) ?? { soft_bounces: 0 };
}

/** Returns what SES reported about each of these email addresses. */
export async function returnsOfEach(emails: readonly string[]) {
  const signed = await Promise.all(emails.map(async (email) => [email, await signAddress(email)] as const));
  const found = await findReturns(signed.map(([, signature]) => signature));
  return signed.map(([email, signature]) => ({ email, soft_bounces: 0, ...found.get(signature) }));
}

/** Returns why a new subscriber gets no emails, and since when; an empty object if they get them. */
export async function suppressionOf(email: string) {
  const { reason, since = '' } = await returnsOf(email);
  return reason ? { suppressed: { reason, since } } : {};
}

/** Returns true for an address that gets no emails at all, because it does not exist or its owner complained. */
export const isSuppressed = async (email: string): Promise<boolean> =>
  (await returnsOf(email)).reason !== undefined;

/** Returns true if an address with these reports of SES still gets campaigns. */
export const takesCampaigns = ({ reason, soft_bounces }: ReturnedEmails): boolean =>
  reason === undefined && soft_bounces < MOST_SOFT_BOUNCES;
