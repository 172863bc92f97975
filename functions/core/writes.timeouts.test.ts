import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultyWrites } from '../test-support/faults/faulty-writes.ts';
import { type Hit, runWrite } from '../test-support/faults/write-faults.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  // The client's connection sets the time limit, so these tests need HTTP.
  shop = await openShop({ overHttp: true });
  await stockShop([[testProduct(1), 5]]);
});
afterAll(() => shop.close());

/** Each test waits two seconds. Therefore only one write is tested for each kind of last storage call. */
const oneOfEachEnd = [...new Map(faultyWrites.map((each) => [each[2].at(-1), each])).values()];

test.each(oneOfEachEnd)(
  'If the last storage call of %s gets no response, it is retried, and the result is stored once [R3]',
  async (_, make, operations) => {
    const operation = operations.at(-1) as string;
    const hit: Hit = { operation, fault: { before: 'timeout' }, always: false };
    expect(await runWrite(shop, [hit], await make())).toEqual([]);
  },
);
