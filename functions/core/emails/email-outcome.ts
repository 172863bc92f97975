import type { EmailOutcome } from '#shared/emails/email-outcome.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { findRequested, nameOfRequest, type RequestedEmail } from '../../data/emails/outbox.ts';
import { emailReturnKey } from '../../data/suppression/keys.ts';
import { returnsOf, signAddress } from '../suppression/suppression.ts';

/** A requested email, and the time of the request. */
type Asked = RequestedEmail & { at: string };

/** The events that SES can report about a sent email, the worst outcome first. */
const events = [
  { event: 'complaint', state: 'complained' },
  { event: 'bounce', state: 'bounced' },
  { event: 'soft-bounce', state: 'not-taken' },
] as const;

const nameOfKey = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => `${pk} ${sk}`;

/** Returns a function that finds SES's report about one of these emails, which all went to the same address. */
export async function readEvents(mailIds: readonly string[], signature: string) {
  const keys = mailIds.flatMap((id) => events.map(({ event }) => emailReturnKey(id, event, signature)));
  const found = new Set((await readItems(keys)).map(nameOfKey));
  return (id: string) =>
    events.find(({ event }) => found.has(nameOfKey(emailReturnKey(id, event, signature))))?.state;
}

/**
 * Returns the outcomes of emails to one address, in the given order. The shop deletes SES's reports after half a year.
 * From then on, an email counts as sent.
 */
export async function readOutcomes(address: string, asked: readonly Asked[]): Promise<EmailOutcome[]> {
  const [records, { reason }, signature] = await Promise.all([
    findRequested(asked),
    returnsOf(address),
    signAddress(address),
  ]);
  const ids = [...records.values()].flatMap(({ mail_id }) => mail_id ?? []);
  const eventOf = await readEvents(ids, signature);
  return asked.map((email) => {
    const { at } = email;
    const record = records.get(nameOfRequest(email));
    if (!record) return { state: 'sent', at };
    const { mail_id, sent_at = at, failures = 0 } = record;
    if (mail_id !== undefined) return { state: eventOf(mail_id) ?? 'sent', at: sent_at };
    if (reason !== undefined) return { state: 'withheld', at };
    return { state: failures > 0 ? 'failing' : 'waiting', at };
  });
}
