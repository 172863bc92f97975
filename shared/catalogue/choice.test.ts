import { describe, expect, test } from 'vitest';
import {
  choiceIn,
  countWanted,
  dropsOf,
  isWanted,
  noChoice,
  type Offer,
  optionsOf,
  without,
} from './choice.ts';

const offer = (change: Partial<Offer> = {}): Offer => ({
  ...{ price: 500, strength: 50, flavour: 'mint', isOut: false, isNew: false, inPacks: false },
  ...change,
});

/** Six pouches: three strengths, two flavours, one sold out, one new. */
const offers: Offer[] = [
  offer({ strength: 30, price: 450 }),
  offer({ isNew: true }),
  offer({ flavour: 'fruit', price: 750, inPacks: true }),
  offer({ strength: 70, price: 750, isOut: true }),
  offer({ strength: 70, flavour: 'fruit', price: 1200 }),
  offer({ strength: undefined, flavour: 'mixed', price: 2400 }),
];

const places = (search: string) =>
  offers.flatMap((each, place) => (isWanted(choiceIn(search), each) ? [place] : []));

describe('Filters', () => {
  test.each([
    ['', [0, 1, 2, 3, 4, 5]],
    ['strength=70', [3, 4]],
    ['strength=30,70', [0, 3, 4]],
    ['flavour=fruit,mixed', [2, 4, 5]],
    ['price=750', [0, 1, 2, 3]],
    ['price=749', [0, 1]],
    ['stock=in', [0, 1, 2, 4, 5]],
    ['new=1', [1]],
    ['packs=1', [2]],
    ['strength=50,70&flavour=fruit&price=1000', [2]],
    ['strength=100', []],
  ])('The product filters %s match these products: %s', (search, shown) => {
    expect(places(search)).toEqual(shown);
  });
});

describe('Counts', () => {
  test('The count beside a filter option is the number of products that a tap on it would show', () => {
    const { strength, flavour, price, inStock, isNew } = optionsOf(choiceIn('flavour=fruit'), offers);
    expect(strength).toEqual([
      { value: 30, count: 0 },
      { value: 50, count: 1 },
      { value: 70, count: 1 },
    ]);
    expect(flavour.map(({ value, count }) => [value, count])).toEqual([
      ['fruit', 2],
      ['mint', 3],
      ['mixed', 1],
    ]);
    expect(price).toEqual([
      { value: 500, count: 0 },
      { value: 750, count: 1 },
      { value: 1000, count: 1 },
      { value: 1500, count: 2 },
    ]);
    expect([inStock, isNew]).toEqual([2, 0]);
  });

  test('A filter option that no product has is offered only while it is chosen', () => {
    expect(optionsOf(noChoice, offers).strength.map(({ value }) => value)).toEqual([30, 50, 70]);
    expect(optionsOf(choiceIn('strength=100'), offers).strength.at(-1)).toEqual({ value: 100, count: 0 });
  });
});

test('The filter of packs is offered only if a product of the list has a pack, or if it is chosen', () => {
  const without = offers.filter(({ inPacks }) => !inPacks);
  expect(optionsOf(noChoice, offers).inPacks).toBe(1);
  expect(optionsOf(choiceIn('flavour=mint'), offers).inPacks).toBe(0);
  expect(optionsOf(noChoice, without).inPacks).toBeUndefined();
  expect(optionsOf(choiceIn('packs=1'), without).inPacks).toBe(0);
});

test('If no product fits, each filter whose removal helps is named with the number of products it would show, the most first', () => {
  const choice = choiceIn('strength=70&flavour=mint&stock=in');
  expect(countWanted(choice, offers)).toBe(0);
  expect(dropsOf(choice, offers)).toEqual([
    { value: 'strength', count: 2 },
    { value: 'flavour', count: 1 },
    { value: 'inStock', count: 1 },
  ]);
  expect(countWanted(without(choice, 'strength'), offers)).toBe(2);
});

test('If removing a single filter never helps, no filter is named', () => {
  expect(dropsOf(choiceIn('strength=30&price=400&new=1'), offers)).toEqual([]);
});
