import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProductStock } from '#shared/stock/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { listMovements, listStock, moveStock } from '../../data/stock/stock.ts';
import { saveStockMove } from '../../data/stock/stock-move.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { goods } from '../../test-support/goods.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { listProductStock as listHandler } from '../stock.ts';

let shop: TestShop;
let staff: string;
let id = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
  staff = (await signIn('Achieng', ['staff'])).session;
});
beforeEach(async () => {
  id = await nextNumber('product');
  await createProduct(testProduct(id), 5, '2026-01-01T00:00:00.000Z');
});
afterAll(() => shop.close());

const left = async (product = id) => (await listStock([product]))[0]?.available;

async function lines(cursor?: string): Promise<Reply['body']> {
  const call = { params: { id: String(id) }, ...(cursor && { query: { cursor } }) };
  return (await send(listProductStock, listHandler, await callAs(staff, call))).body;
}

describe('A stock movement by staff', () => {
  test('A stock movement by staff is stored, and the answer contains the new stock', async () => {
    const { status, body } = await goods(staff, id, { delta: 20 });
    expect([status, body]).toEqual([200, { id, product_store: 25, held: 0 }]);
    expect((await listMovements(id)).movements).toMatchObject([
      { reason: 'opening', delta: 5 },
      { reason: 'receive', delta: 20 },
    ]);
  });

  test('A delivery that staff record several times under one id is added to the stock once', async () => {
    const move = { id: randomUUID(), delta: 3 };
    const replies = await Promise.all([1, 2, 3, 4].map(() => goods(staff, id, move)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await left()).toBe(8);
  });

  test('A different stock movement under the id of an earlier one is refused, so that no change is silently lost', async () => {
    const first = randomUUID();
    await goods(staff, id, { id: first, delta: 3 });
    const other = { status: 409, body: { code: 'move-id', message: texts.stockMoveId } };
    expect(await goods(staff, id, { id: first, delta: 4 })).toMatchObject(other);
    expect(await goods(staff, id, { id: first, reason: 'returned', delta: 3 })).toMatchObject(other);
    expect(await left()).toBe(8);
  });

  test('A stock count that is repeated with its id after staff have seen the result changes nothing', async () => {
    const count = { id: randomUUID(), reason: 'counted', counted: 9 };
    await goods(staff, id, { ...count, seen: 5 });
    expect(await goods(staff, id, { ...count, seen: 9 })).toMatchObject({ body: { product_store: 9 } });
    expect((await goods(staff, id, { ...count, counted: 8, seen: 9 })).body.code).toBe('move-id');
    expect((await listMovements(id)).movements).toHaveLength(2);
  });

  test('A stock movement by staff can reduce stock to zero but not below [R1]', async () => {
    const refused = await goods(staff, id, { reason: 'lost', delta: -6, note: 'Broken.' });
    expect([refused.status, refused.body.code, await left()]).toEqual([409, 'below-zero', 5]);
    expect((await goods(staff, id, { reason: 'lost', delta: -5 })).status).toBe(200);
    expect(await left()).toBe(0);
  });

  test('A stock movement by staff changes all of its products or none [R1]', async () => {
    const other = await nextNumber('product');
    await createProduct(testProduct(other), 5, '2026-01-01T00:00:00.000Z');
    const move = (delta: number) =>
      saveStockMove({
        ...{ id: randomUUID(), at: noon.toISOString(), reason: 'count', why: '' },
        by: { id: 'b'.repeat(22), name: 'Boss' },
        lines: [
          { product_id: id, delta: 1 },
          { product_id: other, delta },
        ],
      });
    expect([await move(-6), await left(), await left(other)]).toEqual(['short', 5, 5]);
    expect([await move(-5), await left(), await left(other)]).toEqual(['moved', 6, 0]);
  });

  test.each([
    ['a change of zero', { delta: 0 }],
    ['half a piece', { delta: 0.5 }],
    ['a delivery below zero', { delta: -1 }],
    ['goods that come back below zero', { reason: 'returned', delta: -1 }],
    ['damaged goods above zero', { reason: 'damaged', delta: 1 }],
    ['lost goods above zero', { reason: 'lost', delta: 1 }],
    ['no number of pieces', {}],
  ])('A stock movement by staff is refused for %s', async (_, move) => {
    expect((await goods(staff, id, move)).status).toBe(422);
    expect(await left()).toBe(5);
  });

  test('A stock movement by staff is refused for an unknown product', async () => {
    expect((await goods(staff, 999_999, { delta: 1 })).status).toBe(404);
  });
});

describe('The list of a product’s stock movements', () => {
  test('The list of stock movements shows the stock after each movement, also on later pages and for orders', async () => {
    const later = new Date(noon.getTime() + 60_000).toISOString();
    for (let n = 1; n <= 52; n++) await goods(staff, id, { reason: 'other', delta: n % 3 === 0 ? -1 : 2 });
    await commit(moveStock(id, { delta: -2, reason: 'order', source: 'o'.repeat(22) }, later));
    const first = await lines();
    const second = await lines(first.next_cursor);
    const all = [...first.moves, ...second.moves] as { delta: number; after: number }[];
    expect([all.length, second.next_cursor, all[0]?.after]).toEqual([54, null, await left()]);
    const expected = all.map((_, n) => all.slice(n).reduce((sum, { delta }) => sum + delta, 0));
    expect(all.map(({ after }) => after)).toEqual(expected);
    expect(first.moves).toContainEqual(
      expect.objectContaining({ reason: 'ordered', source: 'o'.repeat(22), delta: -2, by: null }),
    );
  });

  test('While sales go on, the list of stock movements begins with the present stock', async () => {
    const sale = (n: number) =>
      moveStock(id, { delta: -1, reason: 'order', source: `${n}`.repeat(22) }, new Date().toISOString());
    const [page] = await Promise.all([lines(), ...[1, 2, 3].map((n) => commit(sale(n)))]);
    const sum = page.moves.reduce((total: number, { delta }: { delta: number }) => total + delta, 0);
    expect(page.moves[0].after).toBe(sum);
  });

  test('The list of stock movements refuses a forged cursor', async () => {
    expect((await lines(Buffer.from('2026').toString('base64url'))).code).toBe('bad-cursor');
  });
});
