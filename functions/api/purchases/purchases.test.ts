import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Demand, Purchase } from '#shared/purchases/purchase.ts';
import { readPurchaseEmail } from '../../core/purchases/purchase-email.ts';
import { bookKey } from '../../data/books/keys.ts';
import { changeSupplier, createSupplier } from '../../data/catalogue/supplier.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { listAskedBefore } from '../../data/emails/outbox.ts';
import { listMovements, readPieces } from '../../data/stock/stock.ts';
import { saveStockMove } from '../../data/stock/stock-move.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { readPdf, wordsOf } from '../../test-support/pdf/read-pdf.ts';
import { signIn } from '../../test-support/people.ts';
import { purchasing } from '../../test-support/purchases/purchasing.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let boss: ReturnType<typeof purchasing>;
let desk: ReturnType<typeof purchasing>;

const product = (id: number, more = {}) =>
  testProduct(id, { supplier_id: 1, buying_price_cents: 30_000, ...more });

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [product(1, { reorder_level: 10 }), 12],
    [product(2), 500],
    [product(3), 4],
    [product(4, { supplier_id: 2 }), 0],
  ]);
  await store(() => createSupplier({ id: 1, name: 'Rift Valley Traders', lead_days: 5 }));
  boss = purchasing((await signIn('Amina', ['owner'])).session);
  desk = purchasing((await signIn('Njeri', ['staff'])).session);
});
afterAll(() => shop.close());

/** Stores in the sales figures (books) how many pieces of products were sold on a day. */
const sell = (day: string, pieces: Record<number, number>) =>
  store(() =>
    commit([
      put({
        ...bookKey('products', `${day}#0000`),
        ...Object.fromEntries(Object.entries(pieces).map(([id, sold]) => [`${id}.pieces`, sold])),
      }),
    ]),
  );

const stockOf = async (id: number) => (await readPieces([id])).get(id);

/** Adds a purchase order of ten pieces of product 3 at Ksh 400, and of five pieces of product 2 at Ksh 200. */
async function order(freight = 0): Promise<Purchase> {
  const { body } = await boss.create();
  const changed = await boss.change(body.id, {
    ...{ version: body.version, freight },
    lines: [
      { product_id: 3, pieces: 10, price: 400 },
      { product_id: 2, pieces: 5, price: 200 },
    ],
  });
  expect(changed.status).toBe(200);
  return changed.body;
}

describe('The page that proposes what to order from a supplier', () => {
  test('The page of a supplier shows how long the stock of its products lasts and how many pieces to order', async () => {
    await sell('2026-10-31', { 1: 56, 2: 28 });
    const { status, body } = await boss.supplier();
    expect(status).toBe(200);
    const [first, second, third] = body.products as Demand[];
    // 56 pieces in 28 days are 2 pieces a day. The level is 10 + 2 × 5 = 20 pieces, and 2 × 28 = 56 more are ordered.
    expect(first).toMatchObject({ product_id: 1, a_day: 2, days_left: 6, proposed: 64, price: 300 });
    expect(second).toMatchObject({ product_id: 2, a_day: 1, days_left: 500, proposed: 0 });
    expect(third).toMatchObject({ product_id: 3, a_day: 0, days_left: null, proposed: 0 });
    expect(body.products).toHaveLength(3);
  });

  test('A proposed purchase order leaves out pieces that were already ordered', async () => {
    const { body } = await boss.create({ is_proposed: true });
    expect(body.lines).toMatchObject([{ product_id: 1, pieces: 64, price: 300 }]);
    const beforeSending = await boss.create({ is_proposed: true });
    expect(beforeSending.body.lines).toMatchObject([{ product_id: 1, pieces: 64 }]);
    await boss.close(beforeSending.body.id);
    await boss.send(body.id);
    const again = await boss.create({ is_proposed: true });
    expect(again.body.lines).toEqual([]);
    await boss.close(body.id);
  });

  test('The page of a supplier shows no prices to people without the right to see margins', async () => {
    const { id } = await order();
    const { body } = await desk.get(id);
    expect([body.total, body.lines[0]?.price]).toEqual([undefined, undefined]);
    const { body: page } = await desk.supplier();
    expect((page.products as Demand[])[0]?.price).toBeUndefined();
    await boss.close(id);
  });
});

describe('A purchase order to a supplier', () => {
  test('Sending a new purchase order twice with the same id adds one purchase order', async () => {
    const id = randomUUID();
    const both = await Promise.all([boss.create({ id }), boss.create({ id })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.number).toBe(both[1]?.body.number);
  });

  test('The draft of a purchase order can be changed only from its newest version, and only until it is sent', async () => {
    const { id, version } = await order();
    const old = await boss.change(id, { version: version - 1, lines: [] });
    expect([old.status, old.body.code]).toEqual([409, 'changed']);
    await boss.send(id);
    const late = await boss.change(id, { version: version + 1, lines: [] });
    expect([late.status, late.body.code]).toEqual([409, 'not-draft']);
    await boss.close(id);
  });

  test('A purchase order without goods cannot be sent', async () => {
    const { body } = await boss.create();
    const empty = await boss.send(body.id);
    expect([empty.status, empty.body.errors.lines]).toEqual([422, ['Please add goods first.']]);
    const { id } = await order();
    expect((await boss.send(id, { way: 'email' })).status).toBe(422);
  });

  test('The email of a purchase order names the goods without prices and has a PDF with the prices', async () => {
    await changeSupplier(1, { email: 'orders@rift.example' });
    const { id, number } = await order();
    const sending = { id: randomUUID(), way: 'email' };
    for (const { status, body } of [await boss.send(id, sending), await boss.send(id, sending)])
      expect([status, body.state, body.sendings.length]).toEqual([200, 'sent', 1]);
    const asked = (await listAskedBefore('2027-01-01', 100)).filter(({ subject }) => subject.startsWith(id));
    expect(asked).toHaveLength(1);
    const email = await readPurchaseEmail(asked[0]?.subject ?? '', 'purchase-order');
    expect(email).toMatchObject({ address: 'orders@rift.example', words: { number } });
    expect(email?.words).toMatchObject({ goods: expect.stringMatching(/^10 × .+\n5 × /) });
    const [file] = email?.attachments ?? [];
    expect(file).toMatchObject({ name: `${number}.pdf`, type: 'application/pdf' });
    const words = wordsOf(await readPdf(file?.bytes ?? new Uint8Array()));
    expect(words).toEqual(expect.arrayContaining([`Order ${number}`, 'Total with VAT', 'Ksh 5,000.00']));
    const again = await readPurchaseEmail(asked[0]?.subject ?? '', 'purchase-order');
    expect(again?.attachments).toEqual(email?.attachments);
    await boss.close(id);
    expect(await readPurchaseEmail(asked[0]?.subject ?? '', 'purchase-order')).toBeUndefined();
  });

  test('The PDF of a purchase order shows no prices to people who may not see them', async () => {
    const { id, number } = await order(150);
    const read = async (by: typeof boss) => {
      const { status, body } = await by.pdf(id);
      expect([status, body.name]).toEqual([200, `${number}.pdf`]);
      return readPdf(Buffer.from(String(body.content), 'base64'));
    };
    const pdf = await read(boss);
    expect([pdf.title, pdf.madeAt]).toEqual([`Order ${number}`, noon]);
    const words = wordsOf(pdf);
    const goods = words.slice(words.indexOf('Product'), words.indexOf('Ksh 5,150.00') + 1);
    expect(goods.filter((word) => /\d/.test(word) && !/^[A-Z]/.test(word))).toEqual(['10', '5']);
    expect(goods.filter((word) => word.startsWith('Ksh'))).toEqual([
      ...['Ksh 400.00', 'Ksh 4,000.00', 'Ksh 200.00', 'Ksh 1,000.00', 'Ksh 150.00', 'Ksh 5,150.00'],
    ]);
    const plain = wordsOf(await read(desk));
    expect(plain).toEqual(expect.arrayContaining(['Product', 'Code', 'Pieces', '10', '5']));
    expect(plain.filter((word) => /Ksh|Price|Sum|Total/.test(word))).toEqual([]);
    await boss.close(id);
  });

  test('The PDF of a purchase order has no total if one of its prices is unknown', async () => {
    const { body } = await boss.create();
    const lines = [
      { product_id: 3, pieces: 10, price: 400 },
      { product_id: 2, pieces: 5, price: null },
    ];
    await boss.change(body.id, { version: body.version, lines });
    const pdf = await boss.pdf(body.id);
    const words = wordsOf(await readPdf(Buffer.from(String(pdf.body.content), 'base64')));
    expect(words.filter((word) => /Ksh|Total/.test(word))).toEqual(['Ksh 400.00', 'Ksh 4,000.00']);
    await boss.close(body.id);
  });

  test('Staff may receive goods, but may not order them or enter their cost', async () => {
    const { id } = await order();
    expect((await desk.create()).status).toBe(403);
    expect((await desk.send(id)).status).toBe(403);
    const priced = await desk.receive(id, [{ product_id: 3, good: 1, price: 1 }]);
    expect([priced.status, priced.body.code]).toEqual([403, 'prices-not-yours']);
    const plain = await desk.receive(id, [{ product_id: 3, good: 1 }]);
    expect([plain.status, plain.body.state]).toEqual([200, 'partly-received']);
    await boss.undo(id, plain.body.deliveries[0]?.id ?? '');
    await boss.close(id);
  });
});

describe('A delivery from a supplier', () => {
  test('Deliveries that differ from their purchase order add the real pieces and cost to the stock', async () => {
    const { id } = await order(100);
    const before = { 2: await stockOf(2), 3: await stockOf(3) };
    const first = await boss.receive(id, [
      { product_id: 3, good: 6, damaged: 1, price: 450 },
      { product_id: 2, good: 0 },
    ]);
    // The goods that came are worth 6 × 450 of the ordered 10 × 400 + 5 × 200. Their part of the freight of 100 is 54.
    expect(first.body.state).toBe('partly-received');
    expect(first.body.deliveries[0]).toMatchObject({
      ...{ freight: 54, cost: 2754 },
      lines: [{ good: 6, damaged: 1, price: 450, ordered_price: 400 }],
    });
    const second = await boss.receive(id, [
      { product_id: 3, good: 5 },
      { product_id: 2, good: 5 },
    ]);
    expect(second.body.state).toBe('received');
    expect(second.body.deliveries[1]).toMatchObject({ freight: 46, cost: 3046 });
    const worth = async (n: 2 | 3) => ((await stockOf(n))?.value_cents ?? 0) - (before[n]?.value_cents ?? 0);
    expect((await worth(2)) + (await worth(3))).toBe(580_000);
    expect((await stockOf(3))?.available).toBe((before[3]?.available ?? 0) + 11);
    const { body } = await boss.supplier();
    expect(body.prices[0]).toMatchObject({ price: expect.any(Number), number: first.body.number });
  });

  test('A supplier’s delivery that is sent twice is received once', async () => {
    const { id } = await order();
    const before = (await stockOf(3))?.available ?? 0;
    const same = { id: randomUUID() };
    const both = await Promise.all([
      boss.receive(id, [{ product_id: 3, good: 2 }], same),
      boss.receive(id, [{ product_id: 3, good: 2 }], same),
    ]);
    expect(both.map(({ status, body }) => [status, body.deliveries?.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await stockOf(3))?.available).toBe(before + 2);
    const other = await boss.receive(id, [{ product_id: 3, good: 3 }], same);
    expect([other.status, other.body.code]).toEqual([409, 'recorded-before']);
    for (const [line, more] of [
      [{ price: 450 }, {}],
      [{}, { freight: 90 }],
    ] as const) {
      const corrected = await boss.receive(id, [{ product_id: 3, good: 2, ...line }], { ...same, ...more });
      expect([corrected.status, corrected.body.code]).toEqual([409, 'recorded-before']);
    }
  });

  test('When two colleagues record one supplier’s delivery at the same time, its goods go into stock once', async () => {
    const { id, version } = await order();
    const before = (await stockOf(3))?.available ?? 0;
    const came = [{ product_id: 3, good: 2 }];
    const both = await Promise.all([boss, desk].map((each) => each.receive(id, came, { version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body as unknown as {
      code: string;
      record: Purchase;
    };
    expect([refused.code, refused.record.deliveries.length]).toEqual(['changed', 1]);
    expect((await stockOf(3))?.available).toBe(before + 2);
    const more = await desk.receive(id, [{ product_id: 3, good: 3 }], { version: refused.record.version });
    expect([more.status, more.body.deliveries.length]).toEqual([200, 2]);
  });

  test('Undoing a supplier’s delivery takes its pieces out of stock at their cost and opens the purchase order again', async () => {
    const { id } = await order(50);
    const before = await stockOf(3);
    const { body } = await boss.receive(id, [{ product_id: 3, good: 10 }]);
    const delivery = body.deliveries[0]?.id ?? '';
    const undone = await boss.undo(id, delivery);
    expect([undone.status, undone.body.state]).toEqual([200, 'draft']);
    expect(undone.body.deliveries[0]?.undone).toMatchObject({ by: 'Amina' });
    expect(await stockOf(3)).toEqual(before);
    expect((await boss.undo(id, delivery)).status).toBe(200);
    expect(await stockOf(3)).toEqual(before);
    const { movements } = await listMovements(3);
    const value = movements.reduce((sum, { value_cents = 0 }) => sum + value_cents, 0);
    expect(value).toBe(before?.value_cents);
  });

  test('A supplier’s delivery cannot be undone once some of its pieces were sold', async () => {
    const { id } = await order();
    const { body } = await boss.receive(id, [{ product_id: 3, good: 10 }]);
    const left = (await stockOf(3))?.available ?? 0;
    await store(() =>
      saveStockMove({
        ...{ id: randomUUID(), at: noon.toISOString(), reason: 'lost', why: 'Test.' },
        ...{ by: { id: 'b'.repeat(22), name: 'Boss' }, lines: [{ product_id: 3, delta: 7 - left }] },
      }),
    );
    const refused = await boss.undo(id, body.deliveries[0]?.id ?? '');
    expect([refused.status, refused.body.code]).toEqual([409, 'not-all']);
    expect(refused.body.message).toMatch(/only 7 of the 10 pieces are still in stock/);
    expect((await stockOf(3))?.available).toBe(7);
  });

  test('After a purchase order is closed with a part of its goods, no more goods can be received', async () => {
    const { id } = await order();
    await boss.receive(id, [{ product_id: 3, good: 1 }]);
    const closed = await boss.close(id);
    expect([closed.status, closed.body.state]).toEqual([200, 'received']);
    expect((await boss.receive(id, [{ product_id: 3, good: 1 }])).body.code).toBe('ended');
    const { body } = await boss.list({ ended: 'yes' });
    expect((body.purchases as { id: string }[]).map((row) => row.id)).toContain(id);
  });

  test('Pieces without a known cost do not lower the average cost of a delivery', async () => {
    await stockShop([[testProduct(9, { supplier_id: 1 }), 10]]);
    const { body } = await boss.create();
    const lines = [{ product_id: 9, pieces: 10, price: 500 }];
    await boss.change(body.id, { version: body.version, lines });
    await boss.receive(body.id, [{ product_id: 9, good: 10 }]);
    expect(await stockOf(9)).toMatchObject({ available: 20, value_cents: 1_000_000 });
  });
});
