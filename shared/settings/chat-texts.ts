import * as z from 'zod';
import { readParagraphs } from '../typed-text.ts';
import { settingsTexts as texts } from './settings-texts.ts';

/** The messages that staff send to a customer by WhatsApp, in the order of an order's states. */
export const chatKinds = [
  'confirmed',
  'on_the_way',
  'at_gate',
  'not_reached',
  'not_collected',
  'money_sent',
] as const;
export type ChatKind = (typeof chatKinds)[number];

/** The words in braces that a message may contain. The shop replaces them with the order's data. */
const chatWords = ['name', 'shop', 'number', 'total', 'arrival', 'payment', 'sent'] as const;
export type ChatWords = Record<(typeof chatWords)[number], string>;

const MOST = 400;
const braces = /\{([^{}]*)\}/g;

const isKnown = (text: string) =>
  [...text.matchAll(braces)].every(([, word = '']) => chatWords.some((each) => each === word));

const ChatText = z
  .string({ error: texts.required })
  .overwrite(readParagraphs)
  .min(1, { error: texts.required })
  .max(MOST, { error: texts.long(MOST) })
  .refine(isKnown, { error: texts.chatWord(chatWords.map((word) => `{${word}}`).join(', ')) });

const InBoth = z.strictObject({ en: ChatText, sw: ChatText });

/** Every message in both languages. */
export const ChatTexts = z.strictObject({
  confirmed: InBoth,
  on_the_way: InBoth,
  at_gate: InBoth,
  not_reached: InBoth,
  // The message about an order that is ready and that nobody has collected. Texts that were saved before the shop had
  // this message get the shop's first text.
  not_collected: InBoth.default(() => firstChatTexts.not_collected),
  money_sent: InBoth,
} satisfies Record<ChatKind, z.ZodType>);
export type ChatTexts = z.output<typeof ChatTexts>;

/** Returns a message with its words in braces filled in. */
export const fillChatText = (text: string, words: ChatWords): string =>
  text
    .replace(braces, (all, word: string) => words[word as keyof ChatWords] ?? all)
    .replace(/ {2,}/g, ' ')
    .trim();

/** The texts of the messages until staff change them. */
export const firstChatTexts: Record<ChatKind, z.output<typeof InBoth>> = {
  confirmed: {
    en: 'Hello {name}, this is {shop}. Your order {number} is confirmed: {total} in total. {arrival} Thank you!',
    sw: 'Habari {name}, hapa ni {shop}. Oda yako {number} imethibitishwa: jumla ni {total}. {arrival} Asante!',
  },
  on_the_way: {
    en: 'Hello {name}, our rider is bringing your order {number} now. {payment} Please keep your phone near you.',
    sw: 'Habari {name}, mwendeshaji wetu analeta oda yako {number} sasa. {payment} Tafadhali kaa na simu yako karibu.',
  },
  at_gate: {
    en: 'Hello {name}, I am at your gate with your order {number}. {payment}',
    sw: 'Habari {name}, niko kwenye lango lako na oda yako {number}. {payment}',
  },
  not_reached: {
    // no promise: a question
    en: 'Hello {name}, this is {shop}. We called you about your order {number} and could not reach you. When may we call you?',
    sw: 'Habari {name}, hapa ni {shop}. Tulikupigia kuhusu oda yako {number} lakini hatukukupata. Tukupigie saa ngapi?',
  },
  not_collected: {
    // no promise: a question
    en: 'Hello {name}, this is {shop}. Your order {number} is ready to collect. {payment} When will you come for it?',
    sw: 'Habari {name}, hapa ni {shop}. Oda yako {number} iko tayari kuchukuliwa. {payment} Utakuja kuichukua lini?',
  },
  money_sent: {
    en: 'Hello {name}, we have sent {sent} back to you for your order {number}. If it has not arrived, please tell us here.',
    sw: 'Habari {name}, tumekurudishia {sent} za oda yako {number}. Kama hazijafika, tafadhali tuambie hapa.',
  },
};
