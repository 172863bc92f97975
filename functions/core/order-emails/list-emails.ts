import type { SuppressionReason } from '#shared/emails/returned-emails.ts';
import type { ListedEmailKind } from '#shared/order-emails/order-email-names.ts';
import type { OrderEmailState, OrderEmails } from '#shared/order-emails/order-emails.ts';
import { isSms } from '#shared/sms/sms-kinds.ts';
import { nameOfRequest } from '../../data/emails/outbox.ts';
import { findEmails, listEmails, type SentEmail } from '../../data/emails/sent-emails.ts';
import { againSubject } from '../../data/orders/email-subjects.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { notFound } from '../../errors.ts';
import { readEvents } from '../emails/email-outcome.ts';
import { byCustomer } from '../orders/by-customer.ts';
import { returnsOf, signAddress } from '../suppression/suppression.ts';
import { emailsOfParts, isListed, isToCustomer, nameOf } from './order-subjects.ts';
import { whyNotAgain } from './why-not-again.ts';

/**
 * The shop sends a refused email to SES ten times within an hour. If the email is still not sent after this time, it
 * has failed.
 */
const FAILED_AFTER_MS = 2 * 3_600_000;

type Listed = SentEmail & { kind: ListedEmailKind };

/**
 * Returns false for an email or SMS that may never be sent and so is not listed yet. A review request is listed only
 * once it is sent, because some customers want none. An SMS is listed only after its first try, because not every
 * deployment sends SMS.
 */
function isShown({ kind, mail_id, tries, skipped }: SentEmail): boolean {
  if (kind === 'review-request') return mail_id !== undefined;
  return !isSms(kind) || tries !== undefined || skipped === 'limit';
}

/** Returns the subject and kind under which the copy number `n` of an email was requested. */
const againOf = ({ subject, kind }: SentEmail, n: number) => ({
  subject: againSubject(subject, n + 1),
  kind,
});

/** Reads the emails about an order, and the copies that staff sent again. */
async function readSent(order: OrderItem) {
  const [own, parts] = await Promise.all([listEmails(order.id), findEmails(emailsOfParts(order))]);
  const emails = [...own, ...parts].filter(isListed).filter(isShown);
  const again = await findEmails(
    emails.flatMap((email) => (email.again ?? []).map((_, n) => againOf(email, n))),
  );
  return { emails, again: new Map(again.map((email) => [nameOfRequest(email), email])) };
}

/**
 * Returns the emails that a rate limit held back (T14). It can hold back the email about a new order, and the email
 * about an order that its customer cancelled.
 */
function heldBack({ is_email_withheld, created_at, moves = [] }: OrderItem, emails: readonly Listed[]) {
  const isMissing = (kind: ListedEmailKind) => !emails.some((email) => email.kind === kind);
  const cancelled = moves.find(({ to, by }) => to === 'cancelled' && by.id === byCustomer.id);
  return [
    ...(is_email_withheld && isMissing('order-received')
      ? [{ kind: 'order-received' as const, at: created_at }]
      : []),
    ...(cancelled && isMissing('order-cancelled')
      ? [{ kind: 'order-cancelled' as const, at: cancelled.at }]
      : []),
  ];
}

type Told = {
  /** Returns the state that SES reported for a sent email. */
  eventOf: (id: string) => OrderEmailState | undefined;
  noEmail: SuppressionReason | undefined;
  /** True if no emails are sent to the order's address, because SES reported a problem or the address was erased. */
  isClosed: boolean;
  now: Date;
};

/** Returns the state of an email, and the time of that state. */
function outcomeOf({ kind, mail_id, sent_at, failures = 0, asked_at, skipped }: SentEmail, told: Told) {
  if (skipped) return { state: skipped === 'limit' ? 'full' : 'off', at: asked_at } as const;
  if (mail_id !== undefined)
    return { state: told.eventOf(mail_id) ?? 'sent', at: sent_at ?? asked_at } as const;
  if (told.isClosed && isToCustomer(kind)) return { state: 'withheld', at: asked_at } as const;
  const isOver = told.now.getTime() - Date.parse(asked_at) > FAILED_AFTER_MS;
  return { state: isOver ? 'failed' : failures > 0 ? 'failing' : 'waiting', at: asked_at } as const;
}

/** Reads what SES reported about the address of an order, and about the emails sent to it. */
async function readTold({ customer_email }: OrderItem, sent: readonly SentEmail[], now: Date): Promise<Told> {
  if (customer_email === '') return { eventOf: () => undefined, noEmail: undefined, isClosed: true, now };
  const ids = sent.flatMap(({ mail_id }) => mail_id ?? []);
  const [{ reason }, signature] = await Promise.all([returnsOf(customer_email), signAddress(customer_email)]);
  return { eventOf: await readEvents(ids, signature), noEmail: reason, isClosed: reason !== undefined, now };
}

/** Returns the emails about an order, oldest first: each as staff see it, with its state, and as it is stored. */
export async function emailsOf(order: OrderItem, now: Date) {
  const { emails, again } = await readSent(order);
  const told = await readTold(order, [...emails, ...again.values()], now);
  const sent = emails.map((email) => {
    const sent_again = (email.again ?? []).map(({ at, by }, n) => {
      const record = again.get(nameOfRequest(againOf(email, n)));
      return { ...(record ? outcomeOf(record, told) : { state: 'sent' as const, at }), by: by.name };
    });
    return { ...outcomeOf(email, told), name: nameOf(email), kind: email.kind, sent_again };
  });
  const held = heldBack(order, emails).map(({ kind, at }) => ({
    ...{ name: kind, kind, state: 'limited' as const, at, sent_again: [] },
  }));
  const all = [...sent, ...held].map((email) => {
    const states = [email.state, ...email.sent_again.map(({ state }) => state)];
    return { ...email, why_not: whyNotAgain(order, { kind: email.kind, states }, told.noEmail) };
  });
  const view: OrderEmails = {
    no_email: told.noEmail ?? null,
    emails: all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  };
  return { view, stored: new Map(emails.map((email) => [nameOf(email), email])) };
}

/** Returns the emails about an order for staff. @throws 404 */
export async function listOrderEmails(id: string, now: Date): Promise<OrderEmails> {
  const order = await findOrder(id);
  if (!order) throw notFound('Order');
  return (await emailsOf(order, now)).view;
}
