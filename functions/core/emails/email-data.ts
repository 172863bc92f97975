import { mayDo } from '#shared/accounts/abilities.ts';
import { groupNames } from '#shared/accounts/groups.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { formatPrice, toShillings } from '#shared/money.ts';
import type { EmailData, EmailWords } from '#shared/order-email.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import { closedUntil, spokenMoment } from '#shared/settings/closed.ts';
import type { Settings, ShopSettings } from '#shared/settings.ts';
import { shop } from '#shared/shop.ts';
import type { InvitationWords } from '#shared/staff-email.ts';
import type { MemberItem } from '../../data/accounts/member.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { methodsOf } from '../payments/methods.ts';

const ksh = (cents: number) => formatPrice(toShillings(cents));

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Applies `change` to every text in a value, at any depth. */
function changed<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((each) => changed(each, change)) as T;
  const entries = Object.entries(value as object).map(([name, each]) => [name, changed(each, change)]);
  return Object.fromEntries(entries) as T;
}

let momentFormat: Intl.DateTimeFormat | undefined;

/** Formats a time. The format is created only once, because creating it is slow. */
function moment(instant: string): string {
  momentFormat ??= new Intl.DateTimeFormat('en-KE', {
    timeZone: shop.timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return momentFormat.format(new Date(instant));
}

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

/** Returns how a customer pays a new order, and from when on the closed shop calls about it. */
function nextOf(order: OrderItem, settings: Settings, now: Date): EmailWords['totals'] {
  if (order.order_status !== 'pending' || order.due_cents === 0) return [];
  const { mpesa, cash } = methodsOf(order, settings);
  const amount = mpesa && cash ? 'M-Pesa or cash' : mpesa ? 'M-Pesa' : 'Cash';
  const opens = closedUntil(settings, now.getTime());
  const call = opens === undefined ? [] : [{ name: 'We call you from', amount: spokenMoment(opens) }];
  return [{ name: 'You pay by', amount }, ...call];
}

const pinOf = ({ tax_pin }: ShopSettings): EmailWords['totals'] =>
  tax_pin ? [{ name: 'KRA PIN of the shop', amount: tax_pin }] : [];

/** The most characters of a name in a greeting. */
const LONGEST = 40;

/**
 * Cleans a name for the greeting of an email. The customer types both the name and the email address, so the name could
 * carry spam to a stranger. Links, digits and long texts are removed (T14).
 */
export function greeted(name: string): string {
  const letters = name.replace(/[^\p{L}\p{M}\s.'’-]/gu, ' ').replace(/\.(?=\S)/g, '. ');
  return [...letters.replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('').trim() || 'there';
}

/** Returns the link to an order's page. The token follows the `#`, so it never reaches a server's log (G-79). */
export const orderLink = (siteUrl: string, id: string, token: string) =>
  `${siteUrl}${paths.orderSuccess.replace(':orderId', id)}#t=${encodeURIComponent(token)}`;

/** Returns the template data of an order's emails, as text and as HTML. `link` is empty in emails to the shop. */
export function emailData(order: OrderItem, settings: ShopSettings, link: string, now: Date): EmailData {
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
    totals: [
      ...totalsOf(order),
      ...(link === '' ? [] : [...nextOf(order, settings, now), ...pinOf(settings)]),
    ],
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

/** Returns the template data of an invitation, as text and as HTML. */
export function invitationData(
  { email, groups, invited_by }: MemberItem,
  settings: Settings,
  siteUrl: string,
) {
  const roles = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    groups.map((group) => groupNames[group]),
  );
  const text: InvitationWords = {
    shop: settings.shop_name,
    shop_email: settings.email,
    inviter: greeted(invited_by?.name ?? settings.shop_name),
    email,
    roles,
    link: `${siteUrl}/auth/google`,
    admin: mayDo(groups, 'admin.open') ? `${siteUrl}${adminPaths.orders}` : '',
  };
  return { text, html: changed(text, escaped) };
}
