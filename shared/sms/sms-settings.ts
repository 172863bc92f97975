import type { OrderEmailKind } from '../emails/order-email.ts';
import type { SmsKind } from './sms-kinds.ts';

/**
 * How customers get a message: by email, by SMS, both, or not at all. `either`: by email, or by SMS if their order has no
 * email address or its mailbox does not exist.
 */
export const channels = ['either', 'email', 'sms', 'both', 'none'] as const;
export type Channel = (typeof channels)[number];

/**
 * The channels of the message that an order was received. Its SMS is only sent for orders whose customer no email can
 * reach.
 */
export const linkChannels = ['either', 'email', 'none'] as const satisfies Channel[];

/** The messages whose channel staff choose: the setting of each, its email and its SMS. */
export const smsMessages = {
  link: { email: 'order-received', sms: 'sms-link' },
  on_its_way: { email: 'order-on-its-way', sms: 'sms-on-its-way' },
  not_reached: { email: 'order-not-reached', sms: 'sms-not-reached' },
  changed: { email: 'order-changed', sms: 'sms-changed' },
} as const satisfies Record<string, { email: OrderEmailKind; sms: SmsKind }>;
export type SmsMessage = keyof typeof smsMessages;

/** The channel of each message, and the most SMS that one phone gets in a day. */
export type SmsRules = Record<Exclude<SmsMessage, 'link'>, Channel> & {
  link: (typeof linkChannels)[number];
  per_phone: number;
};

/** The channels until staff change them: an SMS only for orders whose customer no email can reach. */
export const firstSms: SmsRules = {
  ...{ link: 'either', on_its_way: 'either', not_reached: 'either', changed: 'either' },
  per_phone: 5,
};

/** Returns the channel of a kind of email or SMS; undefined for a kind whose channel is always the email. */
export function channelOf(kind: string, rules: SmsRules = firstSms): Channel | undefined {
  const found = Object.entries(smsMessages).find(([, { email, sms }]) => email === kind || sms === kind);
  return found && rules[found[0] as SmsMessage];
}

/** Returns the SMS that is requested with each email of a kind, if there is one. */
export const smsOf = (kind: string): SmsKind | undefined =>
  Object.values(smsMessages).find(({ email, sms }) => email === kind && sms !== 'sms-link')?.sms;

/** Returns the email that is requested with each SMS of a kind, if there is one. */
export const emailOf = (kind: string): OrderEmailKind | undefined =>
  Object.values(smsMessages).find(({ sms }) => sms === kind && sms !== 'sms-link')?.email;
