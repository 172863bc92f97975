import { describe, expect, test } from 'vitest';
import {
  type Answers,
  answersIn,
  type Candidate,
  coffees,
  findYours,
  tastes,
  times,
  wholeAnswers,
} from '#shared/catalogue/find-yours.ts';
import type { FlavourFamily } from '#shared/catalogue/flavour.ts';
import { subcategories } from './catalogue/categories.ts';
import { products } from './catalogue/products.ts';
import { tradeOf } from './catalogue/trade.ts';

/** The demo shop's products as the rules see them. */
const shop = products.map((product): Candidate & { taste: FlavourFamily | undefined } => {
  const { strength_mg = 0, flavour_family } = tradeOf(product);
  const isVape = subcategories.find(({ id }) => id === product.subcategory_id)?.category_id === 1;
  return {
    id: product.id,
    mg: strength_mg,
    family: flavour_family,
    taste: flavour_family,
    age_restricted: isVape,
    left: product.product_store,
  };
});

const everyAnswer: Answers[] = coffees.flatMap((coffee) =>
  tastes.flatMap((taste) => times.map((time) => ({ coffee, taste, time }))),
);
const families: Record<string, readonly string[]> = {
  fruit: ['fruit'],
  fresh: ['mint', 'citrus'],
  warm: ['coffee', 'spice'],
};

describe.each(everyAnswer)('With coffee: $coffee, taste: $taste and time: $time,', (answers) => {
  const picks = findYours(shop, answers);

  test('the demo shop suggests three different pouches that are in stock and for everybody', () => {
    expect(new Set(picks.map(({ product }) => product.id)).size).toBe(3);
    for (const { product } of picks) {
      expect(product.left).toBeGreaterThan(0);
      expect(product.age_restricted).toBe(false);
    }
  });

  test('no pouch has more caffeine than fits the coffee and the time', () => {
    const most = { none: 50, one: 50, some: 70, many: 100 }[answers.coffee];
    for (const { product } of picks) {
      expect(product.mg).toBeLessThanOrEqual(most);
      if (answers.time === 'evening') expect(product.mg).toBeLessThanOrEqual(50);
    }
  });

  test('every reason is true', () => {
    for (const { product, reasons } of picks) {
      const isOfTaste = families[answers.taste]?.includes(product.taste ?? '') ?? false;
      expect(reasons.includes('taste')).toBe(isOfTaste);
      expect(reasons.includes('otherTaste')).toBe(answers.taste !== 'any' && !isOfTaste);
      expect(reasons.includes('gentle')).toBe(answers.coffee === 'none');
      expect(reasons.includes('coffee')).toBe(answers.coffee !== 'none');
      if (reasons.includes('lighter')) expect(shop.some(({ mg }) => mg > product.mg)).toBe(true);
    }
  });
});

test('Whoever drinks no coffee is first shown the lightest pouch of their taste', () => {
  const [first] = findYours(shop, { coffee: 'none', taste: 'fruit', time: 'morning' });
  expect(first?.product.mg).toBe(30);
});

test('Whoever drinks a lot of coffee is first shown the strongest pouch', () => {
  const [first] = findYours(shop, { coffee: 'many', taste: 'any', time: 'day' });
  expect(first?.product.mg).toBe(100);
});

test('A pouch that is sold out is not suggested, and the next one takes its place', () => {
  const answers: Answers = { coffee: 'one', taste: 'fruit', time: 'day' };
  const [best, second] = findYours(shop, answers);
  const without = shop.map((each) => (each.id === best?.product.id ? { ...each, left: 0 } : each));
  expect(findYours(without, answers)[0]?.product.id).toBe(second?.product.id);
});

test('With any taste, the three suggestions are of three flavour families', () => {
  const picks = findYours(shop, { coffee: 'some', taste: 'any', time: 'day' });
  expect(new Set(picks.map(({ product }) => product.family)).size).toBe(3);
});

test('An address gives the answers that it names, and leaves out others', () => {
  expect(answersIn('?coffee=one&taste=fruit&time=evening')).toEqual({
    coffee: 'one',
    taste: 'fruit',
    time: 'evening',
  });
  expect(answersIn('?coffee=lots&time=day')).toEqual({ time: 'day' });
  expect(wholeAnswers(answersIn('?coffee=one&taste=fruit'))).toBeUndefined();
});
