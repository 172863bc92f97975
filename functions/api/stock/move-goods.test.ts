import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { goods } from '../../test-support/goods.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([1, 2, 3, 4].map((id) => [testProduct(id), 5]));
  staff = (await signIn('Achieng', ['staff'])).session;
});
afterAll(() => shop.close());

const left = async (id: number) => (await listStock([id]))[0]?.available;

describe('A stock movement by staff', () => {
  test('is written to the ledger, and the answer contains the new stock', async () => {
    const { status, body } = await goods(staff, [{ id: 1, delta: 20 }]);
    expect([status, body]).toEqual([200, { stock: [{ id: 1, available: 25 }] }]);
    expect((await listMovements(1)).movements).toMatchObject([
      { reason: 'opening', delta: 5 },
      { reason: 'receive', delta: 20 },
    ]);
  });

  test('is counted once if the same delivery is sent several times', async () => {
    const id = randomUUID();
    const lines = [
      { id: 2, delta: 3 },
      { id: 3, delta: 4 },
    ];
    const replies = await Promise.all([1, 2, 3, 4].map(() => goods(staff, lines, { id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await left(2), await left(3)]).toEqual([8, 9]);
  });

  test('can reduce stock to zero but not below, and stores all of its lines or none [R1]', async () => {
    const lines = (delta: number) => [
      { id: 3, delta: 1 },
      { id: 4, delta },
    ];
    const before = await left(3);
    const refused = await goods(staff, lines(-6), { reason: 'count', why: 'Broken.' });
    expect([refused.status, refused.body.code]).toEqual([409, 'below-zero']);
    expect([await left(3), await left(4)]).toEqual([before, 5]);
    expect((await goods(staff, lines(-5), { reason: 'count' })).status).toBe(200);
    expect(await left(4)).toBe(0);
  });

  test.each([
    ['an unknown product', [{ id: 999, delta: 1 }], 404],
    ['a change of zero', [{ id: 1, delta: 0 }], 422],
    ['half a piece', [{ id: 1, delta: 0.5 }], 422],
    ['a delivery below zero', [{ id: 1, delta: -1 }], 422],
    ['one product twice', [1, 2].map((delta) => ({ id: 1, delta })), 422],
    ['no product', [], 422],
  ])('is refused for %s', async (_, lines, status) => {
    const before = await left(1);
    expect((await goods(staff, lines)).status).toBe(status);
    expect(await left(1)).toBe(before);
  });
});
