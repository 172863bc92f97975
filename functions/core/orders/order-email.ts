import { readEmail } from '#shared/email.ts';
import { type EmailKind, isToShop } from '#shared/emails/email-kinds.ts';
import type { OrderEmailWords } from '#shared/emails/order-email.ts';
import { formatPrice, toShillings } from '#shared/money.ts';
import { contactFieldNames } from '#shared/orders/contact-fields.ts';
import { paths } from '#shared/paths.ts';
import type { ReceivedKind } from '#shared/payments/money-kind.ts';
import { withoutMoves } from '#shared/payments/moved-money.ts';
import { asCredit, type MoneyEntry } from '#shared/payments/order-money.ts';
import { formatPhone } from '#shared/phone.ts';
import { closedUntil, spokenMoment } from '#shared/settings/closed.ts';
import type { Settings, ShopSettings } from '#shared/settings/settings.ts';
import { shop } from '#shared/shop.ts';
import { channelOf } from '#shared/sms/sms-settings.ts';
import { readSubject } from '../../data/orders/email-subjects.ts';
import { findOrderAndSettings, type OrderEdit, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { soldAt } from '../../data/orders/sold-order.ts';
import { findAccepted } from '../../data/tax/accepted-receipts.ts';
import { sendsSms } from '../../sends-sms.ts';
import { timeOfCall } from '../../writer.ts';
import { type EmailReader, greeted } from '../emails/email-reader.ts';
import { trackingToken } from '../identity/tracking-token.ts';
import { methodsOf } from '../payments/methods.ts';

const ksh = (cents: number) => formatPrice(toShillings(cents));

let momentFormat: Intl.DateTimeFormat | undefined;

/** Formats a time. The formatter is created only once, because creating it is slow. */
function moment(instant: string): string {
  momentFormat ??= new Intl.DateTimeFormat('en-KE', {
    timeZone: shop.timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return momentFormat.format(new Date(instant));
}

function totalsOf(order: OrderItem): OrderEmailWords['totals'] {
  const { promotion_code, discount_cents, rounding_cents, fee_cents } = order;
  const discount = promotion_code ? `Discount (${promotion_code})` : 'Discount';
  return [
    { name: 'Subtotal', amount: ksh(order.sub_total_cents) },
    ...(discount_cents > 0 ? [{ name: discount, amount: ksh(-discount_cents) }] : []),
    { name: 'Delivery Fee', amount: fee_cents === 0 ? 'Free' : ksh(fee_cents) },
    ...(rounding_cents === 0 ? [] : [{ name: 'Rounding', amount: ksh(rounding_cents) }]),
    { name: 'Total', amount: ksh(order.total_cents) },
  ];
}

/**
 * Returns the email lines that say how a customer pays a new order and, if the shop is closed, from when on it calls
 * the customer.
 */
function nextOf(order: OrderItem, settings: Settings, now: Date): OrderEmailWords['totals'] {
  if (order.order_status !== 'pending' || order.due_cents === 0) return [];
  const { mpesa, cash } = methodsOf(order, settings);
  const amount = mpesa && cash ? 'M-Pesa or cash' : mpesa ? 'M-Pesa' : 'Cash';
  const opens = closedUntil(settings, now.getTime());
  const call = opens === undefined ? [] : [{ name: 'We call you from', amount: spokenMoment(opens) }];
  return [{ name: 'You pay by', amount }, ...call];
}

/** The names of the ways of payment in a receipt. */
const receiptNames: Record<ReceivedKind, string> = { mpesa: 'M-Pesa', cash: 'In cash', credit: 'Credit' };

/** Returns the lines that say how a delivered order was paid, what was refunded and what is still due. */
function paidBy(order: OrderItem): OrderEmailWords['totals'] {
  if (order.order_status !== 'delivered') return [];
  const paid = withoutMoves(order.money).map(({ kind, cents, reference }) => ({
    name:
      kind in receiptNames
        ? `${receiptNames[kind as ReceivedKind]}${kind === 'mpesa' && reference ? ` ${reference}` : ''}`
        : 'Sent back',
    amount: ksh(kind === 'refund' ? -cents : cents),
  }));
  const { dueCents } = moneyOf(order);
  return [...paid, ...(dueCents > 0 ? [{ name: 'Still to pay', amount: ksh(dueCents) }] : [])];
}

const pinOf = ({ tax_pin }: ShopSettings): OrderEmailWords['totals'] =>
  tax_pin ? [{ name: 'KRA PIN of the shop', amount: tax_pin }] : [];

/**
 * Returns the tax authority's (KRA) number of an order's receipt. The first email about a delivery is sent before KRA
 * has answered, so it has no number. Emails that are sent again have it, and so do emails about returned goods.
 */
async function kraOf(order: OrderItem, { etims }: ShopSettings): Promise<OrderEmailWords['totals']> {
  if (!etims || soldAt(order) === undefined) return [];
  const accepted = await findAccepted([order.number]);
  return accepted.map(({ kra }) => ({ name: 'KRA receipt number', amount: kra.number }));
}

/** Returns the link to an order's page. The token follows the `#`, so it never reaches a server's log (G-79). */
export const orderLink = (siteUrl: string, id: string, token: string) =>
  `${siteUrl}${paths.orderSuccess.replace(':orderId', id)}#t=${encodeURIComponent(token)}`;

/** Returns the link that puts an order's goods into the cart, with the token of the link to its page. */
const againLink = (link: string, id: string) =>
  link.replace(paths.orderSuccess.replace(':orderId', id), `${paths.cart}?again=${id}`);

/** Returns the texts of an order's emails. `link` is empty in emails to the shop. */
export function orderWords(
  order: OrderItem,
  settings: ShopSettings,
  link: string,
  now: Date,
): OrderEmailWords {
  return {
    number: order.number,
    same_as: order.same_as?.number ?? '',
    ordered: moment(order.created_at),
    items: order.lines.map(({ quantity, name, total_cents }) => ({
      quantity: String(quantity),
      name,
      total: ksh(total_cents),
    })),
    totals: [
      ...totalsOf(order),
      ...(link === '' ? [] : [...nextOf(order, settings, now), ...paidBy(order), ...pinOf(settings)]),
    ],
    total: ksh(order.total_cents),
    vat: ksh(order.vat_cents),
    area: [order.street_address, order.customer_address].filter(Boolean).join(', '),
    instructions: order.special_instructions,
    customer: link === '' ? order.customer_name : greeted(order.customer_name),
    customer_email: order.customer_email,
    customer_phone: formatPhone(order.customer_phone),
    customer_call: order.customer_phone,
    changes: '',
    refund: '',
    link,
    again_link: againLink(link, order.id),
  };
}

const underway = new Map<string, ReturnType<typeof findOrderAndSettings>>();

/**
 * Returns true if the settings choose another channel for this kind of email. If this deployment sends no SMS, the
 * email is sent instead of an SMS.
 */
function isOff(kind: EmailKind, { sms }: ShopSettings): boolean {
  const channel = channelOf(kind, sms);
  return channel === 'none' || (channel === 'sms' && sendsSms());
}

/** Reads an order and the settings. If an order's two emails are read at the same time, they share one read. */
function readOrder(id: string): ReturnType<typeof findOrderAndSettings> {
  const reading = underway.get(id) ?? findOrderAndSettings(id).finally(() => underway.delete(id));
  underway.set(id, reading);
  return reading;
}

async function read(subject: string, kind: EmailKind) {
  const { id } = readSubject(subject);
  const { order, settings } = await readOrder(id);
  if (!order) throw new Error('The order of this email does not exist.');
  const link = isToShop(kind) ? '' : orderLink(process.env.SITE_URL ?? '', id, await trackingToken(id));
  const plain = orderWords(order, settings, link, new Date(timeOfCall()));
  const kra = link === '' ? [] : await kraOf(order, settings);
  const words = { ...plain, totals: [...plain.totals, ...kra] };
  // The address of an erased customer is empty.
  const address = readEmail(order.customer_email);
  return { order, content: { settings, address, words, isOff: isOff(kind, settings) } };
}

/** Returns the content of an email about an order. @throws if the order does not exist */
export const readOrderEmail: EmailReader = async (subject, kind) => (await read(subject, kind)).content;

/** Returns a text about a change of an order, with one changed item per line. */
function changesIn({ goods, total, promotion, there_by, fields }: OrderEdit): string {
  const pieces = goods.map(({ name, was, is }) =>
    is === 0
      ? `${name}: taken off`
      : was === 0
        ? `${is} × ${name}: added`
        : `${name}: ${is} instead of ${was}`,
  );
  const isOther = promotion.was !== promotion.is;
  return [
    ...pieces,
    ...(isOther ? [promotion.is ? `Promo code ${promotion.is}` : `No promo code ${promotion.was}`] : []),
    ...fields.map(({ name, was, is }) =>
      was === is ? `${contactFieldNames[name]} changed` : `${contactFieldNames[name]}: ${is || 'none'}`,
    ),
    ...(there_by.is ? [`New time: ${moment(there_by.is)}`] : []),
    ...(total.was_cents === total.is_cents
      ? []
      : [`Total: ${ksh(total.is_cents)} instead of ${ksh(total.was_cents)}`]),
  ].join('\n');
}

/** Returns the content of the email about a change of an order. @throws if the order does not exist */
export const readChangedOrder: EmailReader = async (subject, kind) => {
  const { change = 0 } = readSubject(subject);
  const { order, content } = await read(subject, kind);
  const edit = order.edits?.[change - 1];
  return { ...content, words: { ...content.words, changes: edit ? changesIn(edit) : '' } };
};

/** Returns the end of a sentence that says how refunded money was returned. */
function refundIn({ at, cents, reference, tender }: MoneyEntry, number: string): string {
  const of = `${ksh(cents)} of your order ${number}`;
  if (reference === asCredit || tender === 'credit')
    return `${of} is credit for your next order since ${moment(at)}.`;
  const how = tender === 'cash' ? 'in cash' : `by M-Pesa${reference ? `, with the code ${reference}` : ''}`;
  return `on ${moment(at)} we sent back ${of} ${how}.`;
}

/** Returns the content of the email about a refund. @throws if the order does not exist */
export const readRefund: EmailReader = async (subject, kind) => {
  const { refund } = readSubject(subject);
  const { order, content } = await read(subject, kind);
  const entry = order.money.find(({ id }) => id === refund);
  // If the order's money has no such entry, nothing was refunded.
  return entry && { ...content, words: { ...content.words, refund: refundIn(entry, order.number) } };
};
