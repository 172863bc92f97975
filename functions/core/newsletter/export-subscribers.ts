import type { SubscriberExport, subscriberStates } from '#shared/newsletter/admin-subscriber.ts';
import { normalisePhone } from '#shared/phone.ts';
import { listedAs, pageSubscribers, type SubscriberItem } from '../../data/newsletter/subscriber.ts';
import type { JobKind } from '../jobs/job-kind.ts';

const PAGE = 1000;

const headings = [
  ...['Email', 'Name', 'Phone', 'State', 'Since', 'Requested', 'Confirmed', 'Unsubscribed'],
  ...['Consent to', 'Version of its text', 'Given in', 'Why suppressed'],
];

/** Returns the digits of a phone. A spreadsheet would take the `+` for a formula (T17). */
const digitsOf = (phone: string) => (normalisePhone(phone) ?? phone).replace(/\D/g, '');

function lineOf(subscriber: SubscriberItem) {
  const { email, name, phone, consented_at, confirmed_at = '', unsubscribed_at = '' } = subscriber;
  const { consent, suppressed } = subscriber;
  const { state, since } = listedAs(subscriber);
  return [
    ...[email, name, digitsOf(phone), state, since, consented_at, confirmed_at, unsubscribed_at],
    ...[consent.purpose, consent.text_version, consent.place, suppressed?.reason ?? ''],
  ];
}

async function linesOf(state: (typeof subscriberStates)[number]) {
  const lines = [];
  for (let after: string | undefined; ; ) {
    const { subscribers, next } = await pageSubscribers(state, PAGE, after);
    lines.push(...subscribers.map(lineOf));
    if (next === undefined) return lines;
    after = next;
  }
}

/** Writes the subscribers in a state to a file, one line each, newest first. */
export const exportSubscribers: JobKind<SubscriberExport> = {
  list: async () => ({ ids: [] }),
  change: async ({ id }) => ({ name: id }),
  linesOf: async ({ input: { state } }) => ({ headings, lines: await linesOf(state) }),
  countsLines: true,
  resultName: 'subscribers',
};
