import type { OrderEmailKind } from '#shared/emails/order-email.ts';
import type { EmailWords } from './words.ts';

const above = '@shop · @number';
const seeOrder = { button: 'See your order', link: 'link' } as const;

export const orderWords: Record<OrderEmailKind, EmailWords> = {
  'order-received': {
    subject: 'We have your order @number',
    title: 'Thank you for your order',
    above,
    parts: [
      // promise call-to-confirm: kept by functions/core/orders/admin-orders.ts#listAdminOrders,
      //   functions/data/orders/create-order.ts#emailsOf; shown by functions/api/orders/admin-orders.test.ts › The list
      //   of orders to call begins with the oldest; shown by functions/events/emails-requested.test.ts › A new order
      //   sends two emails: one to the customer; people: Staff call the orders of the list "To call", longest waiting
      //   first. Each is also emailed to the shop.
      'Hello @customer, we have received your order @number. We will call you on @customer_phone to confirm it.',
      'order sums',
      seeOrder,
    ],
  },
  'order-confirmed': {
    subject: 'Your order @number is confirmed',
    title: 'Your order is confirmed',
    above,
    parts: [
      'Hello @customer, we have confirmed your order @number and are packing it now.',
      'order sums',
      seeOrder,
    ],
  },
  'order-not-reached': {
    subject: 'We could not reach you about your order @number',
    title: 'We could not reach you',
    above,
    parts: [
      // promise unreached-call-us: kept by functions/core/orders/end-waiting.ts#endUnreached; shown by
      //   functions/api/desk/record-call.test.ts › An order whose customer could not be reached is cancelled after a
      //   day
      'Hello @customer, we could not reach you on @customer_phone about your order @number. Please call us on @shop_phone. Without a call, the order is not delivered and will be cancelled.',
      'order sums',
      seeOrder,
    ],
  },
  'order-wrong-number': {
    subject: 'Your order @number needs another phone number',
    // no promise: a question
    title: 'On which number can we call you?',
    above,
    parts: [
      // promise unreached-call-us
      'Hello @customer, we could not reach you on @customer_phone to confirm your order @number. Please open your order and give us another number. Without it, the order is not delivered and will be cancelled.',
      'order sums',
      { button: 'Give another number', link: 'link' },
    ],
  },
  'order-changed': {
    subject: 'Your order @number has changed',
    title: 'Your order has changed',
    above,
    parts: [
      'Hello @customer, we have changed your order @number. If you did not ask for this, please call us on @shop_phone.',
      { quote: 'changes' },
      'This is your order now:',
      'order sums',
      seeOrder,
    ],
  },
  'order-on-its-way': {
    // no promise: only a label
    subject: 'Your order @number is on its way',
    // no promise: only a label
    title: 'Your order is on its way',
    above,
    parts: [
      'Hello @customer, a rider is bringing your order @number to @area. Please keep your phone near you.',
      'The total is @total.',
      seeOrder,
    ],
  },
  'order-delivered': {
    subject: 'Your receipt for order @number',
    title: 'Thank you, you have your order',
    above,
    parts: [
      'Hello @customer, your order @number is in your hands. This is your receipt.',
      'order sums',
      'If something is missing or wrong, call us on @shop_phone.',
      seeOrder,
      { quietLink: 'Order the same again', link: 'again_link' },
    ],
  },
  'order-refused': {
    subject: 'Your order @number was not accepted',
    title: 'We have your order back',
    above,
    parts: [
      'Hello @customer, your order @number was not accepted at the door, so the rider took it back. You owe nothing for it.',
      'If you have already paid, or still want it, call us on @shop_phone.',
      seeOrder,
    ],
  },
  'order-returned': {
    subject: 'We have the goods of your order @number back',
    title: 'You have returned your order',
    above,
    parts: [
      'Hello @customer, we have taken back the goods of your order @number.',
      'order sums',
      'If you have a question about your money, call us on @shop_phone.',
      seeOrder,
    ],
  },
  'order-refunded': {
    subject: 'Money back for your order @number',
    title: 'You have money back',
    above,
    // no promise: what was done
    parts: ['Hello @customer, @refund', 'If it has not reached you, call us on @shop_phone.', seeOrder],
  },
  'order-paid': {
    subject: 'We have received your payment for order @number',
    title: 'Your payment has arrived',
    above,
    parts: [
      'Hello @customer, we have received @total for your order @number. Thank you.',
      'order sums',
      seeOrder,
    ],
  },
  'order-cancelled': {
    subject: 'Your order @number is cancelled',
    title: 'Your order is cancelled',
    above,
    parts: [
      // promise cancelled-not-delivered: kept by shared/orders/order-state.ts#isGivenUp; shown by
      //   shared/orders/order-state.test.ts › Only a change to a final state returns an order’s stock
      'Hello @customer, your order @number has been cancelled and will not be delivered.',
      'If you have already paid, or did not ask us to cancel, call us on @shop_phone.',
      seeOrder,
    ],
  },
  'order-to-collect': {
    subject: 'Your order @number is ready to collect',
    title: 'Your order is waiting for you',
    above,
    parts: [
      'Hello @customer, your order @number is ready, and nobody has collected it yet. Please come for it, or call us on @shop_phone to agree another day. An order that is not paid is cancelled if nobody collects it.',
      'order sums',
      seeOrder,
    ],
  },
  'order-not-collected': {
    subject: 'Your order @number was not collected',
    title: 'Your order is cancelled',
    above,
    parts: [
      'Hello @customer, nobody collected your order @number, so we have cancelled it.',
      'If you still want it, please order again, or call us on @shop_phone.',
      seeOrder,
    ],
  },
  'order-same': {
    subject: 'Your order @number is the same as @same_as',
    title: 'Your two orders are one',
    above,
    parts: [
      'Hello @customer, your order @number is the same as your order @same_as, so we have cancelled @number. Your order continues as @same_as.',
      'If you have paid for @number, the payment now counts for @same_as. If these are two different orders, call us on @shop_phone.',
      seeOrder,
    ],
  },
  'new-order': {
    subject: 'New order @number, please call',
    title: 'New order, please call',
    above,
    parts: ['@customer ordered @number on @ordered, for @area.', 'order call', 'order sums'],
  },
  'tax-late': {
    subject: 'KRA has not taken the receipt @number for a day',
    title: 'A receipt has waited for KRA for a day',
    above,
    parts: [
      'The receipt @number of @ordered, or a credit note for it, has not reached KRA yet. Later receipts of this till may be waiting too.',
      // promise kra-tried-again: kept by functions/core/tax/tax-due.ts#AGAIN_MINUTES; shown by
      //   functions/core/tax/tax-receipts.test.ts › Waiting tax receipts are not sent while sending
      //   is switched off
      'The shop tries again every half hour. KRA may suspend a shop that sends nothing for 24 hours, so please tell the person who runs the system. The admin lists what waits under Tills, Tax receipts.',
    ],
  },
};
