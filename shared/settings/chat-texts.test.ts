import { expect, test } from 'vitest';
import { ChatTexts, chatKinds, fillChatText, firstChatTexts } from './chat-texts.ts';

const words = {
  name: 'Achieng',
  shop: 'Hart',
  number: 'HS-1042',
  total: 'Ksh 2,500',
  arrival: '',
  payment: 'It is paid.',
  sent: 'Ksh 300',
};

test('A template of a chat message replaces the words in braces, and a word without a value leaves no gap', () => {
  expect(fillChatText('Hello {name}, {number} is confirmed. {arrival} Thank you!', words)).toBe(
    'Hello Achieng, HS-1042 is confirmed. Thank you!',
  );
});

test('Each of the shop’s first chat message templates is valid, in English and Kiswahili, and leaves no braces when filled in', () => {
  expect(ChatTexts.safeParse(firstChatTexts).success).toBe(true);
  for (const kind of chatKinds)
    for (const language of ['en', 'sw'] as const)
      expect(fillChatText(firstChatTexts[kind][language], words)).not.toMatch(/[{}]/);
});

test('A chat message template that is empty or has an unknown word in braces is refused with the known words', () => {
  const wrong = (en: string) =>
    ChatTexts.safeParse({ ...firstChatTexts, at_gate: { ...firstChatTexts.at_gate, en } }).error?.issues[0];
  expect(wrong('Hello {nmae}')).toMatchObject({ path: ['at_gate', 'en'] });
  expect(wrong('Hello {nmae}')?.message).toContain('{name}');
  expect(wrong('')?.message).toBe('Please fill in this field.');
});

test('If the saved chat messages lack the one about a pickup, the shop uses its first text for it', () => {
  const { not_collected: _, ...saved } = firstChatTexts;
  expect(ChatTexts.parse(saved)).toEqual(firstChatTexts);
});
