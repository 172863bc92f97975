import { isDialable, normalisePhone } from '../phone.ts';
import type { ChatFact } from './chat-order.ts';
import { doubt } from './doubt.ts';

/** A part of a text that was read as a phone number, or as something like one. */
export type PhonePart = { start: number; end: number; number: string | undefined; read: string };

const kenyan =
  /(?<![\d+])(?:(?:\+|00)?254[ .-]?(?:\(?0\)?[ .-]?)?|0[ .-]?)?[17](?:[ .-]?\d){8}(?!\d)(?! ?(?:bob|ksh|\/=))/g;
const foreign = /\+\d(?:[ -]?\d){8,14}(?!\d)/g;
const longDigits = /(?<!\d)\d{5,20}(?!\d)|(?<!\d)0\d{1,3}(?:[ -]\d{2,4}){1,3}(?!\d)/g;

/** Returns the phone numbers of a text, and other long numbers, which are not quantities. */
export function phonesIn(text: string): PhonePart[] {
  const parts: PhonePart[] = [];
  for (const pattern of [kenyan, foreign, longDigits]) {
    for (const { index: start, 0: read } of text.matchAll(pattern)) {
      const end = start + read.length;
      if (parts.some((part) => part.start < end && start < part.end)) continue;
      const isWhole = pattern !== longDigits && isDialable(read);
      parts.push({ start, end, read, number: isWhole ? (normalisePhone(read) ?? read.trim()) : undefined });
    }
  }
  return parts;
}

/**
 * Returns the customer's phone number: the first one found that is not the shop's own. If several were found, the
 * number is marked as doubtful.
 */
export function phoneOf(found: readonly string[], shopPhones: readonly string[]): ChatFact | undefined {
  const own = new Set(shopPhones.map((phone) => normalisePhone(phone) ?? phone));
  const read = new Map<string, string>();
  for (const text of found) {
    const number = normalisePhone(text) ?? text.trim();
    if (!own.has(number) && !read.has(number)) read.set(number, text);
  }
  const choices = [...read.keys()];
  const value = choices[0];
  if (value === undefined) return undefined;
  return {
    value,
    read: read.get(value) ?? value,
    choices,
    doubts: choices.length > 1 ? [doubt('phones')] : [],
  };
}
