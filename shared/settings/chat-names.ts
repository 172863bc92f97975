import type { ChatKind } from './chat-texts.ts';

/** The names of the WhatsApp messages to customers, for staff. */
export const chatKindNames: Readonly<Record<ChatKind, string>> = {
  confirmed: 'Confirmed',
  on_the_way: 'On the way',
  at_gate: 'I am at your gate',
  not_reached: 'We could not reach you',
  not_collected: 'Not collected yet',
  money_sent: 'Money sent back',
};

/** The languages of the messages. */
export const chatLanguages = { en: 'English', sw: 'Kiswahili' } as const;
export type ChatLanguage = keyof typeof chatLanguages;
