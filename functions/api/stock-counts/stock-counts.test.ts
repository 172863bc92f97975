import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CountDifference } from '#shared/stock-counts/stock-count.ts';
import { correctLate } from '../../core/stock-counts/late-moves.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { type Counter, counter, newCount } from '../../test-support/counts/count-calls.ts';
import { noon } from '../../test-support/event.ts';
import { goods, moveGoods } from '../../test-support/goods.ts';
import { change } from '../../test-support/orders/changes.ts';
import { chat } from '../../test-support/orders/drafts.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let njeri: Counter;
let otieno: Counter;
let amina: Counter;
let brian: Counter;
let products = 100;

const hour = 3_600_000;
const later = (ms: number) => new Date(noon.getTime() + ms);

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { shelf: 'A1' }), 10],
    [testProduct(2, { shelf: 'A1' }, 1), 10],
    ...Array.from({ length: 60 }, (_, n): [ReturnType<typeof testProduct>, number] => [
      testProduct(101 + n, { buying_price_cents: 31_000, shelf: 'Z9' }),
      10,
    ]),
  ]);
  [njeri, otieno, amina, brian] = await Promise.all([
    counter('Njeri'),
    counter('Otieno'),
    counter('Amina', 'admin'),
    counter('Brian', 'owner'),
  ]);
});
afterAll(() => shop.close());

let id = 0;
beforeEach(() => {
  id = ++products;
});

const available = async (product = id) => (await readPieces([product])).get(product)?.available;

/** Lets Njeri count a product an hour after noon and finish the count. */
async function counted(pieces: number, at = later(hour)): Promise<string> {
  const { id: count } = await newCount(njeri, [id], at);
  expect((await njeri.tell(count, [{ product_id: id, pieces }], { now: at })).status).toBe(200);
  expect((await njeri.finish(count, at)).status).toBe(200);
  return count;
}

const differenceOf = async (count: string, at = later(2 * hour)): Promise<CountDifference> =>
  (await amina.compare(count, at)).body.differences[0];

const missing = (difference: number, reason: string | null = 'unknown') => ({ id, difference, reason });

describe('The number of pieces that should be on the shelves', () => {
  test('The expected number on the shelf includes free pieces, those reserved for chat carts, and those of orders not yet packed', async () => {
    const open = await newOrder([{ id, quantity: 2 }]);
    await moveAlong(njeri.session, open, ['confirmed']);
    const packed = await newOrder([{ id, quantity: 3 }]);
    await moveAlong(njeri.session, packed, ['confirmed', 'packed']);
    expect((await chat([{ id, quantity: 1 }], await browser())).status).toBe(200);
    expect(await available()).toBe(4);
    const count = await counted(7);
    expect(await differenceOf(count)).toMatchObject({ expected: 7, counted: 7, difference: 0, again: null });
  });

  test('A sale or packing after a product was counted does not change the difference of the count', async () => {
    const order = await newOrder([{ id, quantity: 2 }]);
    await moveAlong(njeri.session, order, ['confirmed']);
    const count = await counted(10);
    const now = later(1.5 * hour);
    const packed = { from: 'confirmed', to: 'packed' } as const;
    expect((await move(await njeri.sessionAt(now), order, packed, { now })).status).toBe(200);
    await moveGoods({
      ...{ id: randomUUID(), at: now.toISOString(), reason: 'damaged', why: '', by: njeri },
      lines: [{ product_id: id, delta: -1 }],
    });
    expect(await differenceOf(count)).toMatchObject({ expected: 10, counted: 10, difference: 0 });
  });

  test('A product whose pieces moved while it was counted must be counted again before its difference is booked', async () => {
    const order = await newOrder([{ id, quantity: 2 }]);
    await moveAlong(njeri.session, order, ['confirmed']);
    const { id: count } = await newCount(njeri, [id], later(-hour));
    await njeri.tell(count, [{ product_id: id, pieces: 4, first_ms: 0 }], { now: later(-60_000) });
    await moveAlong(njeri.session, await newOrder([{ id, quantity: 1 }]), ['confirmed', 'packed']);
    await njeri.tell(count, [{ product_id: id, pieces: 9, first_ms: 120_000 }], { now: later(60_000) });
    await njeri.finish(count, later(hour));
    expect(await differenceOf(count)).toMatchObject({ expected: null, difference: null, again: 'moved' });
    const { body } = await amina.approve(count, [missing(0, null)], later(hour));
    expect(body.refused).toEqual([{ id, why: expect.stringContaining('counted again') }]);
    expect(await available()).toBe(7);
  });

  test('A product whose stock a colleague corrected after the count must be counted again', async () => {
    const count = await counted(9, later(-hour));
    await goods(njeri.session, id, { reason: 'counted', counted: 9, seen: 10 });
    expect(await differenceOf(count)).toMatchObject({ again: 'corrected' });
    expect((await amina.approve(count, [missing(-1)])).body.refused).toHaveLength(1);
    expect(await available()).toBe(9);
  });
});

describe('A stock count', () => {
  test('A stock count of a shelf or a category contains its products', async () => {
    const shelf = await njeri.begin({ kind: 'shelf', shelf: 'a1' });
    expect(shelf.body).toMatchObject({ title: 'Shelf A1', state: 'open', turn: 1 });
    expect(shelf.body.products.map((product: { id: number }) => product.id)).toEqual([1, 2]);
    const category = await njeri.begin({ kind: 'category', category: 1 });
    expect(category.body).toMatchObject({ title: 'Hart Vapes', products: [{ id: 2 }] });
    expect((await njeri.begin({ kind: 'shelf', shelf: 'B7' })).status).toBe(422);
    expect((await njeri.begin({ kind: 'products', ids: [999_999] })).status).toBe(422);
  });

  test('Beginning a stock count twice with the same id creates one count', async () => {
    const count = randomUUID();
    const begin = () => njeri.begin({ kind: 'products', ids: [id] }, noon, count);
    const replies = await Promise.all([begin(), begin()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const other = await otieno.begin({ kind: 'products', ids: [id] }, noon, count);
    expect(other.body.code).toBe('count-id');
    const { counts } = (await otieno.list()).body;
    expect(counts.filter((each: { id: string }) => each.id === count)).toEqual([
      expect.objectContaining({ state: 'open', begun_by: 'Njeri', products: 1 }),
    ]);
  });

  test('If two phones count one product at the same time, no counted piece is lost', async () => {
    const { id: count } = await newCount(njeri, [id]);
    for (let n = 1; n <= 5; n++)
      await Promise.all([
        njeri.tell(count, [{ product_id: id, pieces: n, n }]),
        otieno.tell(count, [{ product_id: id, pieces: 2 * n, n }]),
      ]);
    const old = await njeri.tell(count, [{ product_id: id, pieces: 1, n: 1 }]);
    expect(old.body.saved).toEqual([{ product_id: id, pieces: 5, n: 5 }]);
    expect((await njeri.look(count)).body.products[0]).toMatchObject({
      mine: [{ device: njeri.device, pieces: 5, n: 5 }],
      others: ['Otieno'],
    });
    await otieno.finish(count);
    expect(await differenceOf(count, later(hour))).toMatchObject({ counted: 15, by: ['Njeri', 'Otieno'] });
  });

  test('A cancelled stock count changes no stock and accepts no more pieces', async () => {
    const { id: count } = await newCount(njeri, [id]);
    await njeri.tell(count, [{ product_id: id, pieces: 3 }]);
    expect((await otieno.cancel(count)).body).toMatchObject({ state: 'cancelled', ended_by: 'Otieno' });
    const late = await njeri.tell(count, [{ product_id: id, pieces: 4 }]);
    expect(late.body.code).toBe('count-over');
    expect((await amina.approve(count, [missing(-7)])).body.code).toBe('not-counted');
    expect(await available()).toBe(10);
  });
});

describe('A manager approves a stock count', () => {
  test('An approved difference of a stock count is booked once, with its reason, value and stock movement', async () => {
    const count = await counted(8);
    expect(await differenceOf(count)).toMatchObject({
      expected: 10,
      difference: -2,
      value: -620,
      by: ['Njeri'],
    });
    const approve = () => amina.approve(count, [missing(-2, 'stolen')], later(2 * hour), 2);
    const replies = await Promise.all([approve(), approve()]);
    expect([...replies, await approve()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await available()).toBe(8);
    const { body } = await amina.compare(count);
    expect(body.count).toMatchObject({ state: 'booked' });
    expect(body.differences[0]).toMatchObject({
      booked: { by: 'Amina', reason: 'stolen', pieces: -2, corrected: 0 },
    });
  });

  test('A difference of a stock count that has changed since the manager saw it is not booked', async () => {
    const count = await counted(8);
    const { body } = await amina.approve(count, [missing(-1)], later(2 * hour));
    expect(body.refused).toEqual([{ id, why: expect.stringContaining('another one') }]);
    expect(await available()).toBe(10);
  });

  test('A difference of a stock count that would take reserved pieces is refused with the number of free pieces', async () => {
    await newOrder([{ id, quantity: 9 }]);
    const count = await counted(7);
    const { body } = await amina.approve(count, [missing(-3)], later(2 * hour));
    expect(body.refused).toEqual([{ id, why: expect.stringContaining('1 piece is free') }]);
    expect(body.count.state).toBe('counted');
    expect(await available()).toBe(1);
  });

  test('If another person counts a product again, only the second count is compared with the expected number', async () => {
    const count = await counted(8);
    expect((await amina.again(count, [id], later(hour))).body).toMatchObject({ state: 'open', turn: 3 });
    const same = await njeri.tell(count, [{ product_id: id, pieces: 8 }], { now: later(hour) });
    expect(same.body.code).toBe('counted-before');
    await otieno.tell(count, [{ product_id: id, pieces: 10 }], { now: later(1.2 * hour) });
    await otieno.finish(count, later(1.3 * hour));
    expect(await differenceOf(count)).toMatchObject({ counted: 10, difference: 0, by: ['Otieno'], round: 2 });
  });

  test('A person who has seen the differences may not count the goods a second time', async () => {
    const count = await counted(8);
    await amina.compare(count, later(hour));
    await amina.again(count, [id], later(hour));
    expect((await amina.look(count, later(hour))).body.products[0].is_barred).toBe(true);
    const seen = await amina.tell(count, [{ product_id: id, pieces: 10 }], { now: later(hour) });
    expect(seen).toMatchObject({ status: 403, body: { code: 'saw-differences' } });
    const blind = await brian.tell(count, [{ product_id: id, pieces: 10 }], { now: later(hour) });
    expect(blind.status).toBe(200);
  });

  test('Undoing a stock count restores its pieces once', async () => {
    const count = await counted(7);
    await amina.approve(count, [missing(-3)], later(2 * hour));
    expect(await available()).toBe(7);
    const replies = [await brian.undo(count, later(3 * hour)), await brian.undo(count, later(3 * hour))];
    expect(replies[0]?.body.count.state).toBe('undone');
    expect(await available()).toBe(10);
    const { differences } = (await amina.report({ from: '2026-11-02', to: '2026-11-02' })).body;
    expect(differences.filter((each: { count: string }) => each.count === count)).toEqual([]);
  });

  test('The report of a stock count names the missing pieces of each product and the people who counted it', async () => {
    const count = await counted(4);
    await amina.approve(count, [missing(-6, 'damaged')], later(2 * hour));
    const { differences } = (await amina.report({ from: '2026-11-02', to: '2026-11-02' })).body;
    expect(differences.filter((each: { count: string }) => each.count === count)).toEqual([
      expect.objectContaining({
        ...{ product_id: id, pieces: -6, value: -1860, reason: 'damaged' },
        ...{ counted_by: ['Njeri'], approved_by: 'Amina' },
      }),
    ]);
    expect((await amina.report({ from: '2026-11-03', to: '2026-11-03' })).body.differences).toEqual([]);
  });
});

describe('Attempts to hide theft in a stock count', () => {
  test('People who count stock never see how many pieces are expected', async () => {
    const { body } = await njeri.begin({ kind: 'products', ids: [id] });
    const count = body.id;
    const told = await njeri.tell(count, [{ product_id: id, pieces: 3 }]);
    await otieno.tell(count, [{ product_id: id, pieces: 37 }]);
    const answers = [body, told.body, (await njeri.look(count)).body, (await njeri.list()).body];
    for (const answer of answers)
      expect(JSON.stringify(answer)).not.toMatch(/expected|available|product_store|"pieces":37/);
    expect((await njeri.compare(count)).status).toBe(403);
    expect((await amina.compare(count)).body.code).toBe('not-counted');
    expect((await njeri.report({ from: '2026-11-01', to: '2026-11-30' })).status).toBe(403);
  });

  test('Nobody may approve the difference of a product that they counted themselves', async () => {
    const { id: count } = await newCount(njeri, [id]);
    await amina.tell(count, [{ product_id: id, pieces: 5 }]);
    await njeri.finish(count);
    const own = await amina.approve(count, [missing(-5)], later(hour));
    expect(own).toMatchObject({ status: 403, body: { code: 'own-count' } });
    await brian.again(count, [id]);
    await otieno.tell(count, [{ product_id: id, pieces: 5 }]);
    await otieno.finish(count);
    expect((await amina.approve(count, [missing(-5)], later(hour))).body.code).toBe('own-count');
    expect((await njeri.approve(count, [missing(-5)], later(hour))).status).toBe(403);
    expect(await available()).toBe(10);
    expect((await brian.approve(count, [missing(-5)], later(hour))).status).toBe(200);
    expect(await available()).toBe(5);
  });

  test('Only a manager may cancel a finished stock count, because that would hide what is missing', async () => {
    const count = await counted(4);
    const hidden = await njeri.cancel(count, later(hour));
    expect(hidden).toMatchObject({ status: 403, body: { code: 'managers-cancel' } });
    expect((await amina.compare(count, later(hour))).body.count.state).toBe('counted');
    expect((await amina.cancel(count, later(hour))).body.state).toBe('cancelled');
  });

  test('Nobody may undo a stock count that they took part in', async () => {
    const { id: count } = await newCount(njeri, [id]);
    await amina.tell(count, [{ product_id: id, pieces: 5 }]);
    await njeri.finish(count);
    await brian.approve(count, [missing(-5)], later(hour));
    const own = await amina.undo(count, later(hour));
    expect(own).toMatchObject({ status: 403, body: { code: 'own-count' } });
    expect(await available()).toBe(5);
    expect((await brian.undo(count, later(hour))).body.count.state).toBe('undone');
    expect(await available()).toBe(10);
  });

  test('A product that is not in the stock count is neither counted nor booked in it', async () => {
    const { id: count } = await newCount(njeri, [id]);
    expect((await njeri.tell(count, [{ product_id: 1, pieces: 3 }])).body.code).toBe('not-in-count');
    await njeri.tell(count, [{ product_id: id, pieces: 10 }]);
    await njeri.finish(count);
    const foreign = await amina.approve(count, [{ id: 1, difference: -3, reason: 'stolen' }], later(hour));
    expect(foreign.body.code).toBe('not-in-count');
    expect(await available(1)).toBe(10);
  });

  test('Counted pieces from an outdated round of the count, or from another person’s device, are refused', async () => {
    const { id: count } = await newCount(njeri, [id]);
    await njeri.tell(count, [{ product_id: id, pieces: 8 }]);
    const stolen = await otieno.tell(count, [{ product_id: id, pieces: 1, n: 99 }], { with: njeri.device });
    expect(stolen.body.code).toBe('device-taken');
    await njeri.finish(count);
    await amina.again(count, [id]);
    const replayed = await otieno.tell(count, [{ product_id: id, pieces: 8 }], { turn: 1 });
    expect(replayed.body.code).toBe('count-over');
  });

  test('At most twenty devices can take part in one stock count', async () => {
    const { id: count } = await newCount(njeri, [id]);
    const codes: string[] = [];
    for (let n = 0; n < 21; n++)
      codes.push(
        (await njeri.tell(count, [{ product_id: id, pieces: 1 }], { with: randomUUID() })).body.code ??
          'saved',
      );
    expect(codes.filter((code) => code === 'saved')).toHaveLength(20);
    expect(codes.at(-1)).toBe('too-many-devices');
  });
});

describe('Pieces that move during a stock count', () => {
  test('While a changed order waits to be packed again, its products must be counted again', async () => {
    const order = await newOrder([{ id, quantity: 5 }]);
    await moveAlong(njeri.session, order, ['confirmed', 'packed']);
    expect((await change(njeri.session, order, { goods: [{ id, quantity: 4 }] })).status).toBe(200);
    const waiting = await counted(5);
    expect(await differenceOf(waiting)).toMatchObject({ difference: null, again: 'moved' });
    const now = later(1.5 * hour);
    const packed = { from: 'confirmed', to: 'packed' } as const;
    expect((await move(await njeri.sessionAt(now), order, packed, { now })).status).toBe(200);
    expect(await differenceOf(waiting)).toMatchObject({ difference: null, again: 'moved' });
    const after = await counted(6, later(2 * hour));
    expect(await differenceOf(after, later(3 * hour))).toMatchObject({ difference: 0, again: null });
  });

  test('A difference of a stock count is booked if the free pieces cover it, even if a piece is sold at the same moment', async () => {
    const count = await counted(1);
    let leaving: Promise<void> | undefined;
    let hasLeft = false;
    const leave = () =>
      moveGoods({
        ...{ id: randomUUID(), at: later(2 * hour).toISOString(), reason: 'damaged', why: '', by: njeri },
        lines: [{ product_id: id, delta: -1 }],
      }).then(() => {
        hasLeft = true;
      });
    // The first write of the approval waits until the piece has left.
    shop.db.setFault(({ operation, attempt }) => {
      if (operation !== 'TransactWriteItems' || hasLeft || (leaving && attempt === 1)) return undefined;
      leaving ??= leave();
      return { before: 'throttle' };
    });
    const { body } = await amina.approve(count, [missing(-9)], later(2 * hour));
    shop.db.setFault(undefined);
    await leaving;
    expect([body.refused, await available()]).toEqual([[], 0]);
  });

  test('Pieces that a late stock movement explains return to the stock at their former value, also if the stock is empty', async () => {
    await stockShop([[testProduct(901), 0]]);
    const stock = async () => (await readPieces([901])).get(901);
    const moved = (at: Date, delta: number, more = {}) =>
      moveGoods({
        ...{ id: randomUUID(), at: at.toISOString(), reason: 'damaged', why: '', by: njeri },
        lines: [{ product_id: 901, delta, ...(delta > 0 && { cost_cents: 500 * delta }) }],
        ...more,
      });
    await moved(later(-hour), 10, { reason: 'receive' });
    const { id: count } = await newCount(njeri, [901], later(hour));
    await njeri.tell(count, [{ product_id: 901, pieces: 8 }], { now: later(hour) });
    await njeri.finish(count, later(hour));
    await amina.approve(count, [{ id: 901, difference: -2, reason: 'stolen' }], later(2 * hour));
    await moved(later(3 * hour), -1, { happened_at: noon.toISOString() });
    await moved(later(3 * hour), -7);
    expect(await stock()).toEqual({ available: 0, held: 0, value_cents: 0 });
    await correctLate(count, later(4 * hour));
    expect(await stock()).toEqual({ available: 1, held: 0, value_cents: 500 });
  });

  test('Undoing a stock count restores the value of its pieces, also if the stock is empty', async () => {
    await stockShop([[testProduct(900), 0]]);
    await moveGoods({
      ...{ id: randomUUID(), at: later(-hour).toISOString(), reason: 'receive', why: '', by: njeri },
      lines: [{ product_id: 900, delta: 10, cost_cents: 5000 }],
    });
    const { id: count } = await newCount(njeri, [900], later(hour));
    await njeri.tell(count, [{ product_id: 900, pieces: 0 }], { now: later(hour) });
    await njeri.finish(count, later(hour));
    await amina.approve(count, [{ id: 900, difference: -10, reason: 'stolen' }], later(2 * hour));
    const stock = async () => (await readPieces([900])).get(900);
    expect(await stock()).toMatchObject({ available: 0, value_cents: 0 });
    await brian.undo(count, later(3 * hour));
    expect(await stock()).toMatchObject({ available: 10, value_cents: 5000 });
  });
});
