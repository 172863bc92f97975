import type { ReturnedEmails } from '#shared/emails/returned-emails.ts';
import { findReturns } from '../../data/suppression/suppression.ts';
import { keyedHash } from '../identity/signature.ts';

/** After this many temporary bounces, an address gets no campaigns, but it still gets emails about its orders. */
const MOST_SOFT_BOUNCES = 5;

/** Returns the keyed hash of an email address under which SES's reports about it are stored. */
export const signAddress = (email: string) => keyedHash('suppression', email.trim().toLowerCase());

/** Returns what SES reported about an email address. */
export async function returnsOf(email: string): Promise<ReturnedEmails> {
  const signature = await signAddress(email);
  return (await findReturns([signature])).get(signature) ?? { soft_bounces: 0 };
}

/** Returns what SES reported about each of these email addresses, by address. */
export async function returnsOfEach(emails: readonly string[]) {
  const signed = await Promise.all(emails.map(async (email) => [email, await signAddress(email)] as const));
  const found = await findReturns(signed.map(([, signature]) => signature));
  return signed.map(([email, signature]) => ({ email, soft_bounces: 0, ...found.get(signature) }));
}

/** Returns why and since when a new subscriber gets no emails. Returns an empty object if emails are sent to them. */
export async function suppressionOf(email: string) {
  const { reason, since = '' } = await returnsOf(email);
  return reason ? { suppressed: { reason, since } } : {};
}

/** Returns true if no emails are sent to an address, because it does not exist or its owner complained. */
export const isSuppressed = async (email: string): Promise<boolean> =>
  (await returnsOf(email)).reason !== undefined;

/** Returns true if an address with these reports of SES still gets campaigns. */
export const takesCampaigns = ({ reason, soft_bounces }: ReturnedEmails): boolean =>
  reason === undefined && soft_bounces < MOST_SOFT_BOUNCES;
