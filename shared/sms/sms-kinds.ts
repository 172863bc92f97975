/**
 * The kinds of SMS that the shop sends, all about orders. They are requested together with an email, and use the same
 * outbox. `sms-link` contains the link to an order whose customer no email can reach.
 */
export const smsKinds = ['sms-link', 'sms-on-its-way', 'sms-not-reached', 'sms-changed'] as const;
export type SmsKind = (typeof smsKinds)[number];

export const isSms = (kind: string): kind is SmsKind => (smsKinds as readonly string[]).includes(kind);
