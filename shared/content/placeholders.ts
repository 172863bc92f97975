// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { formatPrice } from '../money.ts';
import { formatPhone } from '../phone.ts';
import type { Settings } from '../settings/settings.ts';
import { shop } from '../shop.ts';
import { withAddresses } from './text-blocks.ts';

type Values = Pick<
  Settings,
  'shop_name' | 'phone' | 'whatsapp' | 'email' | 'address' | 'hours' | 'free_delivery_from'
>;

/** The placeholders that a text may contain, each with its value from the settings or from the rules of the shop. */
const placeholders = {
  shop_name: (settings: Values) => settings.shop_name,
  phone: ({ phone }: Values) => formatPhone(phone),
  whatsapp: ({ whatsapp }: Values) => formatPhone(whatsapp),
  email: ({ email }: Values) => email,
  address: ({ address }: Values) => address,
  hours: ({ hours }: Values) => hours,
  /** This value is a whole sentence. It is empty if delivery is never free (G-13). */
  // promise free-delivery-above
  free_delivery: ({ free_delivery_from: from }: Values) =>
    from === null ? '' : `Delivery is free for orders of ${formatPrice(from)} or more after discount.`,
  vat: () => `${shop.vatRate * 100}%`,
  most_products: () => String(shop.maxLines),
  most_pieces: () => String(shop.maxQuantity),
  tax_years: () => String(shop.taxRecordYears),
  cart_days: () => String(shop.cartDays),
  visitor_days: () => String(shop.visitorDays),
  age_days: () => String(shop.ageProofDays),
} satisfies Record<string, (settings: Values) => string>;

type Placeholder = keyof typeof placeholders;

export const placeholderNames = Object.keys(placeholders) as Placeholder[];

const isPlaceholder = (name: string): name is Placeholder => Object.keys(placeholders).includes(name);

const FORM = /\{(\w+)\}/g;

/** Returns the words in braces that are not placeholders. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(FORM)].flatMap(([, name = '']) => (isPlaceholder(name) ? [] : name));

/** Writes opening hours in lower case, as they stand within a sentence: "every day, 9 am to 11 pm". */
const inSentence = (words: string) => words.replace(/^(?:Every|Closed)/, (word) => word.toLowerCase());

const BEGINS = /(?:^|\n|[.!?]\s+)(?:[-•]\s*)?$/;

/**
 * Returns a phone number in the form that a link needs, for example `tel:+254712345678` but
 * `https://wa.me/254712345678`.
 */
function numberAt(before: string, e164: string): string {
  const digits = e164.replace(/\D/g, '');
  return /^tel:$/i.test(before) ? `+${digits}` : digits;
}

/**
 * Returns the address of a link with the present values of its placeholders. A value cannot change the kind of the
 * link or where it leads.
 */
export const addressWithPlaceholders = (href: string, settings: Values): string =>
  href.replace(FORM, (typed, name: string, at: number) => {
    if (!isPlaceholder(name)) return typed;
    if (name === 'phone' || name === 'whatsapp') return numberAt(href.slice(0, at), settings[name]);
    return encodeURIComponent(placeholders[name](settings))
      .replaceAll('%40', '@')
      .replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
  });

/**
 * Returns a text with the present values of its placeholders, including those in the addresses of its links. An
 * unknown placeholder stays in the text.
 */
export function withPlaceholders(typed: string, settings: Values): string {
  const text = withAddresses(typed, (href) => addressWithPlaceholders(href, settings));
  return text.replace(FORM, (word, name: string, at: number) => {
    if (!isPlaceholder(name)) return word;
    const value = placeholders[name](settings);
    return name === 'hours' && !BEGINS.test(text.slice(0, at)) ? inSentence(value) : value;
  });
}

/** Returns a placeholder's present value, for the list of placeholders beside the form that edits a text. */
export const placeholderValue = (name: Placeholder, settings: Values) => placeholders[name](settings);
