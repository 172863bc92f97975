import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { counter } from '../../test-support/counts/count-calls.ts';
import type { CountDay } from '../../test-support/counts/count-day.ts';
import { playCountDay } from '../../test-support/counts/random-count.ts';
import { testProduct } from '../../test-support/shop.ts';
import { openShift, openTillShop, type TillShop } from '../../test-support/till/till-shop.ts';

const DAYS = 6;
const PRODUCTS = 6;
const PIECES = 60;

let shop: TillShop;
let people: Pick<CountDay, 'njeri' | 'otieno' | 'amina'>;

beforeAll(async () => {
  shop = await openTillShop();
  const [njeri, otieno, amina] = [
    await counter('Njeri'),
    await counter('Otieno'),
    await counter('Amina', 'admin'),
  ];
  people = { njeri, otieno, amina };
});
afterAll(() => shop.close());

async function newTill(): Promise<CountDay['tills'][number]> {
  const journal = await shop.addTill();
  return { journal, shift: await openShift(journal) };
}

/** Returns a day with its own products, so days do not affect each other's goods. */
async function newDay(number: number): Promise<CountDay> {
  const products = Array.from({ length: PRODUCTS }, (_, n) => 1000 + 10 * number + n);
  for (const id of products)
    await createProduct(testProduct(id, { product_code: `M-${id}` }), 2 * PIECES, '2026-01-01T00:00:00.000Z');
  const tills: CountDay['tills'] = [await newTill(), await newTill()];
  return { ...people, tills, products, pieces: PIECES };
}

test('While goods move, two people who count the stock find exactly the stolen pieces, or are told to count again', async () => {
  const wrong: string[] = [];
  const sums = { booked: 0, corrected: 0, again: 0 };
  for (let seed = 1; seed <= DAYS; seed++) {
    const played = await playCountDay(await newDay(seed), seed);
    wrong.push(...played.wrong);
    for (const name of ['booked', 'corrected', 'again'] as const) sums[name] += played[name];
  }
  expect(wrong).toEqual([]);
  expect(Math.min(...Object.values(sums))).toBeGreaterThan(0);
});
