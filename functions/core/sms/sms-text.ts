// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { formatPrice, toShillings } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import type { SmsKind } from '#shared/sms/sms-kinds.ts';
import type { OrderItem } from '../../data/orders/order.ts';

/** The most characters in one SMS if all of them are in the GSM alphabet. */
const LONGEST = 160;

/**
 * Removes characters that are not in the basic GSM alphabet, because with them an SMS has only 70 characters instead
 * of 160.
 */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[’‘]/g, "'")
    .replace(/[^\n !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]/g, '')
    .replace(/ +/g, ' ')
    .trim();

type Facts = { order: OrderItem; settings: ShopSettings; link: string };

/** The sentences of each kind of SMS, the most important first. Sentences that do not fit into one SMS are left out. */
const sentences: Record<
  SmsKind,
  (words: { number: string; total: string; phone: string; link: string }) => string[]
> = {
  'sms-link': ({ number, total, link }) => [`Order ${number}: ${link}`, `${total}.`],
  'sms-on-its-way': ({ number, total, phone }) => [
    `Your order ${number} is on its way.`,
    `The total is ${total}.`,
    `Questions? Call ${phone}.`,
  ],
  // promise unreached-call-us
  'sms-not-reached': ({ number, phone }) => [
    `We could not reach you about your order ${number}.`,
    `Please call ${phone}, or it will be cancelled.`,
  ],
  'sms-changed': ({ number, total, phone }) => [
    `We have changed your order ${number}.`,
    `The total is ${total}.`,
    `Not as agreed? Call ${phone}.`,
  ],
};

/**
 * Returns the text of an SMS about an order. It has at most 160 characters of the GSM alphabet, so it is billed as one
 * SMS. If necessary, the shop's name and the last sentences are left out.
 */
export function smsText(kind: SmsKind, { order, settings, link }: Facts): string {
  const words = {
    number: order.number,
    total: formatPrice(toShillings(order.total_cents)),
    phone: formatPhone(settings.phone),
    link,
  };
  const [first = '', ...others] = sentences[kind](words).map(plain);
  const named = `${plain(settings.shop_name)}: ${first}`;
  const start = named.length <= LONGEST ? named : first;
  return others.reduce(
    (text, next) => (`${text} ${next}`.length <= LONGEST ? `${text} ${next}` : text),
    start,
  );
}
