// `KENYAN` matches a whole phone number, `TYPING` the beginning of one. Many people write the 0 even after the prefix:
// +254 (0)712 345 678.
const KENYAN = /^(?:(?:\+|00)?2540?|0)?([1-9]\d{8})$/;
const TYPING = /^(?:\+|\+2|\+25|(?:\+|00)?254(?:0\d{0,9}|[1-9]\d{0,8})?|0\d{0,9}|\d{0,9})$/;

/**
 * Removes characters that are not part of a phone number: spaces, dashes, dots, brackets and invisible marks around a
 * copied number (G-20).
 */
export const stripPhone = (text: string) => text.replace(/[\s\p{Pd}\p{Cf}().]/gu, '');

/** Returns true for the beginning of a Kenyan number: an optional prefix as in `normalisePhone`, then nine digits (S2-237). */
export const isPhoneStart = (text: string) => TYPING.test(stripPhone(text));

/**
 * Returns a Kenyan number in any accepted form as `+254XXXXXXXXX`; undefined for any other text (S2-234, G-20). The prefix
 * is +254, 254, 00254, 0 or none, and a 0 may follow it. A leading 0 is always the prefix. `071234567` lacks a digit, and would otherwise become a number that cannot be called.
 */
export function normalisePhone(text: string): string | undefined {
  const digits = KENYAN.exec(stripPhone(text))?.[1];
  return digits && `+254${digits}`;
}

/** Returns true for a number that staff can call: Kenyan in any form, or of another country (S2-243, S2-244, G-20). */
export const isDialable = (text: string) => normalisePhone(text) !== undefined || isCallable(text);

const CALLABLE = /^\+?[\d\s-]{10,20}$/;
const NINE_FROM_0 = /^(?:(?:\+|00)?254|0)?0\d{8}$/;

/**
 * Returns true for a number of any country that staff can call: ten digits or more. Returns false for nine digits that
 * begin with 0, with or without a Kenyan prefix, because in Kenya no 0 follows the prefix.
 */
export const isCallable = (text: string) =>
  CALLABLE.test(text) && text.replace(/\D/g, '').length >= 10 && !NINE_FROM_0.test(stripPhone(text));

const SUBSCRIBED = /^(?=.*\d)\+?[\d\s-]{10,40}$/;

/**
 * Returns true for a number that the newsletter accepts: Kenyan in any form, or an optional plus and at least ten
 * digits, spaces or dashes (S2-243). Nobody calls it, so it may be incomplete, for example `0712 345-67`.
 */
export const isSubscriberPhone = (text: string) =>
  SUBSCRIBED.test(text) || normalisePhone(text) !== undefined;

/** Formats `+254712345678` as `+254 712 345 678`, which is easy to read out (G-61). */
export const formatPhone = (e164: string) => e164.replace(/^\+254(\d{3})(\d{3})(\d{3})$/, '+254 $1 $2 $3');

/**
 * Masks a phone number: `+254712345678` becomes `+254 7•••••678`. Staff can distinguish masked numbers, but cannot
 * call them (T18).
 */
export const maskPhone = (e164: string) => `${e164.slice(0, 4)} ${e164.slice(4, 5)}•••••${e164.slice(-3)}`;

/** Returns the link that calls a number: `tel:+254712345678`. */
export const telLink = (e164: string) => `tel:${e164}`;

/** Returns a WhatsApp link with a prepared message. WhatsApp takes the number without the plus sign (G-61, S1-353). */
export const chatLink = (e164: string, message: string) =>
  `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;

/**
 * Returns a mobile number in M-Pesa's format, `254712345678`. Returns undefined for other numbers, such as landlines
 * (G-20).
 */
export const mpesaNumber = (e164: string) => /^\+(254[17]\d{8})$/.exec(e164)?.[1];
