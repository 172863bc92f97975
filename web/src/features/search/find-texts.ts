import type { Answers, Reason } from '#shared/catalogue/find-yours.ts';
import { flavourNames } from '#shared/catalogue/flavour.ts';

/* Texts of the page that suggests three pouches. */

export const title = 'Find yours';
export const pageTitle = 'Find your caffeine pouch in three questions';
export const description =
  'Say how much coffee you drink, what you like and when you would use it. The page suggests three caffeine pouches and says why.';
export const lead = 'Three questions, three pouches. Nothing is stored.';
export const questions = {
  coffee: 'How much coffee do you drink a day?',
  taste: 'What do you like?',
  time: 'When would you use it?',
} as const;
export const options: { [Q in keyof Answers]: Readonly<Record<Answers[Q], string>> } = {
  coffee: { none: 'None', one: 'One cup', some: 'Two or three', many: 'More' },
  taste: { fruit: 'Fruit', fresh: 'Mint & citrus', warm: 'Coffee & spice', any: 'Surprise me' },
  time: { morning: 'In the morning', day: 'During the day', evening: 'In the evening' },
};
export const results = 'Three for you';
export const fewer = (count: number) => (count === 1 ? 'One for you' : `${count} for you`);
export const none = 'Nothing that fits is in stock right now.';
export const all = 'See all pouches';
export const loading = 'Looking for yours…';
export const failed = 'We could not load the products.';
export const tooMany = 'Answer all three questions to see three pouches.';

type Fact = { mg: number; family: keyof typeof flavourNames | undefined };

/** Returns why a pouch was suggested, in words. */
export function reason(kind: Reason, { mg, family }: Fact, coffee: Answers['coffee']): string {
  const taste = family ? flavourNames[family] : 'mixed flavours';
  const words: Record<Reason, string> = {
    taste: `${taste}, as you like it`,
    otherTaste: `${taste}, because none of your taste is as light`,
    gentle: `${mg} mg a pouch: light, as you drink no coffee`,
    coffee: `${mg} mg a pouch, for ${cups[coffee]}`,
    lighter: 'One of our lighter ones, for the evening',
  };
  return words[kind];
}

const cups: Readonly<Record<Answers['coffee'], string>> = {
  none: 'no coffee',
  one: 'one cup of coffee a day',
  some: 'two or three cups of coffee a day',
  many: 'more than three cups of coffee a day',
};
