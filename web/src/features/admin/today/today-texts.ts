import type { Happening } from '#shared/books/since.ts';
import type { FirstStep } from '#shared/books/today.ts';
import { inNairobi } from '#shared/nairobi.ts';
import { dayNames } from '#shared/settings/hours.ts';

const pieces = (count: number, one: string, more: string) =>
  `${count > 99 ? '99+' : count} ${count === 1 ? one : more}`;

/** Returns the name of the weekday of a day in Nairobi: `Saturday`. */
const weekdayOf = (day: string): string => dayNames[(new Date(day).getUTCDay() + 6) % 7] ?? '';

export const todayTexts = {
  title: 'Today',
  titleOf: (day: string, isOpen: boolean) => `${weekdayOf(day)} · ${isOpen ? 'open now' : 'closed now'}`,
  now: 'Now',
  nothing: 'Nothing waits for you.',
  toCall: (count: number) => `${pieces(count, 'customer', 'customers')} to call`,
  toPack: (count: number) => `${pieces(count, 'order', 'orders')} to pack`,
  packed: (count: number) => `${pieces(count, 'order', 'orders')} packed`,
  onRoad: (count: number) => `${pieces(count, 'order', 'orders')} on the road`,
  late: (count: number) => `${count} late`,
  runOut: (count: number) => `${pieces(count, 'product runs', 'products run')} out`,
  unpaid: (count: number) => `${pieces(count, 'order', 'orders')} delivered, not paid`,
  payments: (count: number) => `${pieces(count, 'payment', 'payments')} to look at`,
  drafts: (count: number) => `${pieces(count, 'chat draft', 'chat drafts')}`,
  shortages: (count: number) => `${pieces(count, 'sale', 'sales')} at the tills with missing pieces`,
  odd: (count: number) => `${pieces(count, 'entry', 'entries')} to check at the tills`,
  reviews: (count: number) => `${pieces(count, 'review', 'reviews')} to read`,
  notClosed: (day: string, days: number) =>
    days === 1
      ? `${weekdayOf(day)} is not closed`
      : `${weekdayOf(day)} and ${pieces(days - 1, 'later day', 'later days')} are not closed`,
  ridersHold: (sum: string) => `Riders hold ${sum}`,
  sales: 'Sales',
  salesHint: 'What was handed over to customers, at the tills and at their doors.',
  ordered: 'Ordered',
  ordersOf: (count: number) => pieces(count, 'order', 'orders'),
  average: (sum: string) => `${sum} on average`,
  before: (day: string, sum: string) => `${sum} last ${weekdayOf(day)} at this hour`,
  channels: { web: 'Shop', till: 'Tills', chat: 'Chat', desk: 'Desk' },
  byChannel: 'Where it was sold',
  ended: 'Lost orders',
  cancelled: (count: number) => `${count} cancelled`,
  refused: (count: number) => `${count} refused at the door`,
  inTime: 'In time',
  noDeliveries: 'No deliveries yet',
  inTimeOf: (percent: number, count: number) => `${percent} % of ${pieces(count, 'delivery', 'deliveries')}`,
  sinceYou: (at: string) => `Since you were last here, ${at}`,
  sinceNothing: 'Nothing happened to orders and products.',
  sinceMore: 'More happened than is counted here.',
  happened: {
    ...{ placed: 'placed', confirmed: 'confirmed', delivered: 'delivered', cancelled: 'cancelled' },
    ...{ refused: 'refused at the door', returned: 'brought back', changed: 'changed otherwise' },
    ...{ prices: 'with a new price', products: 'changed otherwise' },
  } satisfies Record<Happening, string>,
  happenedTo: (count: number, isProduct: boolean, what: string) =>
    `${count} ${isProduct ? (count === 1 ? 'product' : 'products') : count === 1 ? 'order' : 'orders'} ${what}`,
  begin: 'Before the first customer',
  beginHint: 'This list goes once everything in it is done.',
  steps: {
    contacts: 'Enter the shop’s phone, WhatsApp, e-mail and address',
    paybill: 'Enter the Pay Bill number, and choose how customers pay',
    zones: 'Check the delivery areas and their fees',
    product: 'Add the first product',
    people: 'Invite the people who work here',
    order: 'Place a test order in the shop, and cancel it',
  } satisfies Record<FirstStep, string>,
  done: 'Done',
  toDo: 'To do',
  hours: 'Sales by hour',
  hourOf: (hour: number, sum: string) => `${String(hour).padStart(2, '0')}:00: ${sum}`,
  since: (until: string) => `Up to ${inNairobi(until).toISOString().slice(11, 16)}`,
};
