/**
 * The text messages that the shop sends by SMS, all about orders. They are requested together with an email, and kept
 * in the same outbox. `sms-link` is the link to an order whose customer no email can reach.
 */
export const smsKinds = ['sms-link', 'sms-on-its-way', 'sms-not-reached', 'sms-changed'] as const;
export type SmsKind = (typeof smsKinds)[number];

export const isSms = (kind: string): kind is SmsKind => (smsKinds as readonly string[]).includes(kind);
