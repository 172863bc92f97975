import { formatPrice, toShillings } from '#shared/money.ts';
import type { EmailData, EmailWords } from '#shared/order-email.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Settings } from '#shared/settings.ts';
import { shop } from '#shared/shop.ts';
import type { OrderItem } from '../../data/orders/order.ts';

const ksh = (cents: number) => formatPrice(toShillings(cents));

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Texts of any depth, each changed. */
function changed<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((each) => changed(each, change)) as T;
  const entries = Object.entries(value as object).map(([name, each]) => [name, changed(each, change)]);
  return Object.fromEntries(entries) as T;
}

const moment = (instant: string) =>
  new Intl.DateTimeFormat('en-KE', { timeZone: shop.timeZone, dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(instant),
  );

function totalsOf(order: OrderItem): EmailWords['totals'] {
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

/** Letters that a greeting holds at most. */
const LONGEST = 40;

/**
 * A name as its mail greets by it. Whoever orders writes both name and address, so the name is nobody's message to
 * somebody else: no link, no number to call, no more than a name (T14).
 */
export function greeted(name: string): string {
  const letters = name.replace(/[^\p{L}\p{M}\s.'’-]/gu, ' ').replace(/\.(?=\S)/g, '. ');
  return [...letters.replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('').trim() || 'there';
}

/** The order's page for whoever gets the link: the token stands behind the `#`, which no server's log sees (G-79). */
export const orderLink = (siteUrl: string, id: string, token: string) =>
  `${siteUrl}${paths.orderSuccess.replace(':orderId', id)}#t=${encodeURIComponent(token)}`;

/** What the mails of an order are filled with, as text and as HTML; `link` is empty in those that the shop gets. */
export function emailData(order: OrderItem, settings: Settings, link: string): EmailData {
  const text: EmailWords = {
    shop: settings.shop_name,
    shop_phone: formatPhone(settings.phone),
    shop_email: settings.email,
    number: order.number,
    ordered: moment(order.created_at),
    items: order.lines.map(({ quantity, name, total_cents }) => ({
      quantity: String(quantity),
      name,
      total: ksh(total_cents),
    })),
    totals: totalsOf(order),
    total: ksh(order.total_cents),
    vat: ksh(order.vat_cents),
    area: [order.street_address, order.customer_address].filter(Boolean).join(', '),
    instructions: order.special_instructions,
    customer: link === '' ? order.customer_name : greeted(order.customer_name),
    customer_email: order.customer_email,
    customer_phone: formatPhone(order.customer_phone),
    customer_call: order.customer_phone,
    link,
  };
  return { text, html: changed(text, escaped) };
}
