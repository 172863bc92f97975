/** The mails of an order: what each is about, and who gets it. */
export const messages = {
  'order-received': { to: 'shopper' },
  'order-confirmed': { to: 'shopper' },
  'order-on-its-way': { to: 'shopper' },
  'order-paid': { to: 'shopper' },
  'order-cancelled': { to: 'shopper' },
  'new-order': { to: 'shop' },
} as const;

export type MessageKind = keyof typeof messages;

/** Every kind, for whoever goes through all of them. */
export const messageKinds = Object.keys(messages) as MessageKind[];
