import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveCart, subscribe } from '#shared/api/shopper.ts';
import { handler as saveCartHandler } from '../api/shopper/save-cart.ts';
import { handler as subscribeHandler } from '../api/shopper/subscribe.ts';
import { listPendingReviews } from '../data/review.ts';
import { findSubscriber } from '../data/subscriber.ts';
import { noon, send } from '../testing/event.ts';
import { browser } from '../testing/promotions.ts';
import { review } from '../testing/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../testing/shop.ts';
import { type FaultyWrite, runWrite, schedulesOf } from '../testing/write-faults.ts';
import { readCartCopy } from './cart-copy.ts';
import { signSubscriber } from './subscribe.ts';
import { newId } from './visitor.ts';

let shop: TestShop;
let next = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 5]]);
});
afterAll(() => shop.close());

const pendingOf = async (text: string) =>
  (await listPendingReviews(1000)).reviews.filter(({ review_text }) => review_text === text);

async function oneReview(): Promise<FaultyWrite> {
  next++;
  const { headers, cookies } = await browser();
  const call = { cookies, headers: { ...headers, 'x-viewer-ip': `10.${next >> 8}.0.${next & 255}` } };
  const review_text = `Review ${next}`;
  return {
    send: () => review({ review_text }, call),
    check: async (last, again) => {
      const stored = await pendingOf(review_text);
      return [
        [last.body.id !== again.body.id, 'another review the next time'],
        [stored.length !== 1, `${stored.length} reviews`],
        [stored[0]?.id !== last.body.id, 'a review that was not told of'],
      ];
    },
  };
}

async function oneCart(): Promise<FaultyWrite> {
  const visitor = newId();
  const by = await browser(visitor);
  const body = { cart: [{ id: 1, quantity: 3 }] };
  return {
    send: () => send(saveCart, saveCartHandler, { ...by, body }),
    check: async (last, again) => {
      const copy = await readCartCopy(visitor);
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'another answer the next time'],
        [copy.cartCount !== 3 || copy.items.length !== 1, `a cart of ${copy.cartCount}`],
      ];
    },
  };
}

async function oneSubscriber(): Promise<FaultyWrite> {
  next++;
  const by = await browser();
  const email = `reader${next}@mail.example`;
  const body = { name: 'Reader', email };
  return {
    send: () => send(subscribe, subscribeHandler, { ...by, body }),
    check: async (last, again) => {
      const stored = await findSubscriber(await signSubscriber(email));
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'another answer the next time'],
        [stored?.email !== email || stored.consented_at !== noon.toISOString(), 'no subscriber'],
      ];
    },
  };
}

const writes: [string, () => Promise<FaultyWrite>, string[]][] = [
  ['a review', oneReview, ['BatchGetItem', 'UpdateItem', 'TransactWriteItems']],
  ['a saved cart', oneCart, ['UpdateItem', 'PutItem']],
  ['a subscriber', oneSubscriber, ['UpdateItem', 'PutItem']],
];

describe('Whatever storage call fails, and however, trying again leaves one of it [R3]', () => {
  test.each(writes)(
    '%s',
    async (_, make, operations) => {
      const all = schedulesOf(operations);
      const chosen = fc.sample(fc.constantFrom(...all), { numRuns: 12, seed: 11 });
      const wrong: string[] = [];
      for (const hits of chosen) wrong.push(...(await runWrite(shop, hits, await make())));
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
