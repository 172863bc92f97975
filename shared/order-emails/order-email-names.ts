import type { OrderEmailKind } from '../emails/order-email.ts';
import type { SmsKind } from '../sms/sms-kinds.ts';

/** The kinds of email and SMS that are listed on the page of an order. */
export type ListedEmailKind = OrderEmailKind | SmsKind | 'review-request';

/** The names of these kinds of email and SMS on the screen. */
export const orderEmailNames: Readonly<Record<ListedEmailKind, string>> = {
  'order-received': 'Order received',
  'order-confirmed': 'Confirmed',
  'order-not-reached': 'Not reached',
  'order-wrong-number': 'Asks for another number',
  'order-changed': 'Changed',
  // no promise: only a label
  'order-on-its-way': 'On its way',
  'order-delivered': 'Delivered, with the receipt',
  'order-refused': 'Not accepted',
  'order-returned': 'Returned',
  'order-refunded': 'Money sent back',
  'order-paid': 'Paid',
  'order-to-collect': 'Ready, not collected yet',
  'order-not-collected': 'Ended, not collected',
  'order-cancelled': 'Cancelled',
  'order-same': 'The same as another order',
  'review-request': 'Asks for a review',
  'sms-link': 'SMS: order received, with its link',
  // no promise: only a label
  'sms-on-its-way': 'SMS: on its way',
  'sms-not-reached': 'SMS: not reached',
  'sms-changed': 'SMS: changed',
  'new-order': 'New order, to the shop',
  'tax-late': 'KRA has not taken the receipt, to the shop',
};
