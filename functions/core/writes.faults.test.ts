import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePart } from '#infra/build/suite/part.ts';
import { faultyWrites } from '../test-support/faults/faulty-writes.ts';
import { type Hit, runWrite, schedulesOf } from '../test-support/faults/write-faults.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 5]]);
});
afterAll(() => shop.close());

const isLostAnswer = (hits: Hit[]) => hits.length === 1 && hits[0]?.fault.afterCommit !== undefined;

describe('A write whose storage call fails in any way is stored once after a retry [R3]', () => {
  test.each(faultyWrites)(
    'After a retry, %s is stored once, no matter which of its storage calls failed',
    async (_, make, operations) => {
      const all = schedulesOf(operations);
      const others = fc.constantFrom(...all.filter((hits) => !isLostAnswer(hits)));
      const chosen = [...all.filter(isLostAnswer), ...fc.sample(others, { numRuns: 4, seed: 11 })];
      const wrong: string[] = [];
      for (const hits of takePart(chosen)) wrong.push(...(await runWrite(shop, hits, await make())));
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
