import { formatPhone } from '#shared/phone.ts';
import type { Settings } from '#shared/settings/settings.ts';

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

/**
 * Returns the input of an email template. It contains each value as plain text and as escaped HTML, because SES
 * escapes nothing.
 */
export function emailData(words: object, { shop_name, phone, email }: Settings) {
  const text = { shop: shop_name, shop_phone: formatPhone(phone), shop_email: email, ...words };
  return { text, html: changed(text, escaped) };
}
