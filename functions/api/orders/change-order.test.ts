import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as desk from '#shared/desk/endpoints.ts';
import { tick } from '../../core/clock/tick.ts';
import { customerKeyOf } from '../../core/identity/customer-key.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { findLeases } from '../../data/desk/lease.ts';
import { listUntried } from '../../data/emails/outbox.ts';
import { findOrder } from '../../data/orders/order.ts';
import { readUses } from '../../data/promotions/uses.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { change, openOrder, priceOf, undo } from '../../test-support/orders/changes.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { offer } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { recordCall, takeLease } from '../desk.ts';

let shop: TestShop;
let achieng = '';
let phones = 700_000;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { price_cents: 50_000 }), 1000],
    [testProduct(2, { price_cents: 40_000 }), 1000],
    [testProduct(3, { price_cents: 30_000 }), 5],
    [testProduct(4, { price_cents: 90_000 }, 1), 1000],
  ]);
  achieng = (await signIn('Achieng', ['staff'])).session;
});
afterAll(() => shop.close());

const stockOf = async (id: number) => (await listStock([id]))[0]?.available ?? 0;
const setPrice = (id: number, price_cents: number) => store(() => changeProduct(id, { price_cents }));
const linesOf = async (id: string) =>
  (await findOrder(id))?.lines.map(({ product_id, quantity, unit_cents }) => [
    product_id,
    quantity,
    unit_cents / 100,
  ]);
const ledgerOf = async (product: number, order: string) =>
  (await listMovements(product)).movements
    .filter(({ source }) => source === order)
    .map(({ delta }) => delta)
    .sort((a, b) => a - b);

describe('Goods', () => {
  test('Staff see every sum of an order before and after a change, before anything is saved', async () => {
    const id = await newOrder([{ id: 1, quantity: 2 }]);
    const { body } = await priceOf(achieng, id, {
      goods: [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 3 },
      ],
    });
    expect(body.goods).toMatchObject([
      { id: 1, pieces: { was: 2, is: 1 }, sum: { was: 1000, is: 500 } },
      { id: 2, pieces: { was: 0, is: 3 }, sum: { was: 0, is: 1200 }, problem: null },
    ]);
    expect(body.total_amount).toEqual({ was: 1300, is: 2000 });
    expect([body.delivery_fee, body.due]).toEqual([
      { was: 300, is: 300 },
      { was: 1300, is: 2000 },
    ]);
    expect(await linesOf(id)).toEqual([[1, 2, 500]]);
  });

  test('Changing an order’s goods changes the stock, with one stock movement for each product', async () => {
    const before = [await stockOf(1), await stockOf(2)];
    const id = await newOrder([{ id: 1, quantity: 2 }]);
    const changed = await change(achieng, id, {
      goods: [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 3 },
      ],
    });
    expect(changed.status).toBe(200);
    expect([await stockOf(1), await stockOf(2)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) - 3]);
    expect([await ledgerOf(1, id), await ledgerOf(2, id)]).toEqual([[-2, 1], [-3]]);
    await moveAlong(achieng, id, ['confirmed', 'cancelled']);
    expect([await stockOf(1), await stockOf(2)]).toEqual(before);
  });

  test('In a changed order, kept pieces keep their price, added pieces cost the present price, and the last added are removed first', async () => {
    const id = await newOrder([{ id: 2, quantity: 2 }]);
    await setPrice(2, 45_000);
    await change(achieng, id, { goods: [{ id: 2, quantity: 4 }] });
    expect(await linesOf(id)).toEqual([
      [2, 2, 400],
      [2, 2, 450],
    ]);
    await change(achieng, id, { goods: [{ id: 2, quantity: 3 }] });
    expect(await linesOf(id)).toEqual([
      [2, 2, 400],
      [2, 1, 450],
    ]);
    await move(achieng, id, { from: 'pending', to: 'cancelled', why: 'As agreed.' });
    expect((await ledgerOf(2, id)).reduce((sum, delta) => sum + delta, 0)).toBe(0);
    await setPrice(2, 40_000);
  });

  test('A change that adds more pieces than are in stock is refused with the number in stock, and nothing changes', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    const refused = await change(achieng, id, {
      goods: [
        { id: 1, quantity: 1 },
        { id: 3, quantity: 6 },
      ],
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'out-of-stock']);
    expect(refused.body.message).toContain('Only 5 of');
    expect([await linesOf(id), await stockOf(3)]).toEqual([[[1, 1, 500]], 5]);
  });

  test('Restricted goods can be added to an order only after staff have asked the customer’s age', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    const goods = [
      { id: 1, quantity: 1 },
      { id: 4, quantity: 1 },
    ];
    const refused = await change(achieng, id, { goods });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['age_asked']]);
    expect((await change(achieng, id, { goods, age_asked: true })).status).toBe(200);
    expect(await openOrder(achieng, id)).toMatchObject({ age_restricted: true, age_asked: true });
  });

  test('A change of an order is refused if its new total is not the one that staff saw', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    const refused = await change(achieng, id, { goods: [{ id: 1, quantity: 2 }], total_amount: 1299 });
    expect([refused.status, refused.body.code]).toEqual([409, 'price-changed']);
  });

  test('A repeated change of an order has no further effect, and a change from an outdated page is refused', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    const { version } = await openOrder(achieng, id);
    const asked = { id: randomUUID(), goods: [{ id: 1, quantity: 2 }], version, total_amount: 1300 };
    expect((await change(achieng, id, asked)).status).toBe(200);
    expect((await change(achieng, id, asked)).status).toBe(200);
    expect(await linesOf(id)).toEqual([[1, 2, 500]]);
    const late = await change(achieng, id, { ...asked, id: randomUUID() });
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
  });
});

describe('A request that is sent again', () => {
  test('A different change of an order under the id of an earlier change is refused, so that it is not silently lost', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    const { version } = await openOrder(achieng, id);
    const asked = { id: randomUUID(), version };
    await change(achieng, id, { ...asked, goods: [{ id: 1, quantity: 2 }], total_amount: 1300 });
    const other = await change(achieng, id, {
      ...asked,
      goods: [{ id: 1, quantity: 3 }],
      total_amount: 1800,
    });
    expect([other.status, other.body.code]).toEqual([409, 'recorded-before']);
  });

  test('Undoing a change of an order under the id of a change is refused, and a repeated undo changes nothing', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    const asked = randomUUID();
    await change(achieng, id, { id: asked, goods: [{ id: 1, quantity: 2 }] });
    const refused = await undo(achieng, id, { id: asked });
    expect([refused.status, refused.body.code]).toEqual([409, 'recorded-before']);
    expect(await linesOf(id)).toEqual([[1, 2, 500]]);
    const again = { id: randomUUID() };
    for (let n = 0; n < 2; n++) expect((await undo(achieng, id, again)).status).toBe(200);
    expect(await linesOf(id)).toEqual([[1, 1, 500]]);
  });
});

describe('Another phone', () => {
  test('After staff enter a new phone number, they can call the order on it at once, and it stays reserved for them', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    const call = { params: { id } };
    await send(desk.takeLease, takeLease, await callAs(achieng, { ...call, body: { is_calling: true } }));
    const was = (await findOrder(id))?.customer_phone ?? '';
    await send(
      desk.recordCall,
      recordCall,
      await callAs(achieng, { ...call, body: { seen: 0, outcome: 'wrong-number' } }),
    );
    expect((await findOrder(id))?.phone_asked_at).toBeDefined();
    await send(desk.takeLease, takeLease, await callAs(achieng, { ...call, body: { is_calling: true } }));
    await change(achieng, id, { customer_phone: '0733000111' });
    const order = await findOrder(id);
    expect([order?.phone_asked_at, order?.call_from]).toEqual([undefined, noon.toISOString()]);
    const keys = await Promise.all([was, '+254733000111'].map(customerKeyOf));
    const leases = await findLeases(keys as string[], noon);
    expect([...leases.values()].map(({ customer, by }) => [customer, by.name])).toEqual([
      [keys[1], 'Achieng'],
    ]);
  });

  test('After a new phone number is entered, an order whose customer was not reached is listed to call again, and is not cancelled', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    await move(achieng, id, { from: 'pending', to: 'unreachable', why: 'Nobody answered.' });
    await change(achieng, id, { customer_phone: '0733000333' });
    const order = await findOrder(id);
    expect([order?.order_status, order?.call_from]).toEqual(['pending', noon.toISOString()]);
    await store(() => tick(new Date(noon.getTime() + 30 * 3_600_000)));
    expect((await findOrder(id))?.order_status).toBe('pending');
  });

  test('The history of an order says that the name and the phone number changed, but not their old values', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    await change(achieng, id, { customer_phone: '0733000222', customer_name: 'Otieno' });
    await moveAlong(achieng, id, ['confirmed']);
    const stored = JSON.stringify(await findOrder(id));
    expect(stored).not.toContain('Wanjiku');
    expect((await openOrder(achieng, id)).changes[0].fields).toEqual([
      { name: 'customer_name', was: '', is: '' },
      { name: 'customer_phone', was: '', is: '' },
    ]);
  });
});

describe('Fee and promo code', () => {
  test('If staff change an order’s area, the order gets the area’s present fee and delivery time', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    await change(achieng, id, { customer_address: 'Karen' });
    const moved = await findOrder(id);
    expect([moved?.customer_address, moved?.total_cents]).toEqual([
      'Karen',
      50_000 + (moved?.fee_cents ?? 0),
    ]);
    expect(moved?.fee_cents).not.toBe(30_000);
    expect(moved?.arrival_minutes).toBeGreaterThan(45);
  });

  test('The discount of a promo code follows each change of the order’s goods, and the code counts as used once', async () => {
    await offer('HALF', {
      tiers: [{ when: { pieces: { quantity: 2 } }, off: { kind: 'percent', percent: 50 } }],
    });
    const form = orderForm([{ id: 1, quantity: 2 }], {
      customer_phone: phoneOf(++phones),
      coupon_code: 'HALF',
    });
    const id = (await order(form)).body.order_id;
    const uses = async () => {
      const { times, cents } = (await readUses(['HALF'])).get('HALF') ?? { times: 0, cents: 0 };
      return [times, cents / 100];
    };
    expect(await uses()).toEqual([1, 500]);
    await change(achieng, id, { goods: [{ id: 1, quantity: 4 }] });
    expect([(await findOrder(id))?.discount_cents, await uses()]).toEqual([100_000, [1, 1000]]);
    await change(achieng, id, { goods: [{ id: 1, quantity: 1 }] });
    expect([(await findOrder(id))?.promotion_code, await uses()]).toEqual([undefined, [1, 0]]);
    await change(achieng, id, { goods: [{ id: 1, quantity: 2 }] });
    expect([(await findOrder(id))?.promotion_code, await uses()]).toEqual(['HALF', [1, 500]]);
    await move(achieng, id, { from: 'pending', to: 'cancelled', why: 'As agreed.' });
    expect(await uses()).toEqual([0, 0]);
  });

  test('Staff cannot add a promo code that is unknown or has reached its limit to an order', async () => {
    await offer('ONCE', { uses: { total: 1, per_phone: null } });
    const [first, second] = [
      await newOrder([{ id: 1, quantity: 2 }]),
      await newOrder([{ id: 1, quantity: 2 }]),
    ];
    expect((await change(achieng, first, { coupon_code: 'once' })).status).toBe(200);
    expect(await findOrder(first)).toMatchObject({ promotion_code: 'ONCE', discount_cents: 50_000 });
    for (const coupon_code of ['ONCE', 'NOBODYS']) {
      const refused = await change(achieng, second, { coupon_code });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['coupon_code']]);
    }
    await change(achieng, first, { coupon_code: '' });
    expect((await change(achieng, second, { coupon_code: 'ONCE' })).status).toBe(200);
  });
});

describe('The delivery of a changed order', () => {
  test('A packed order that is changed must be packed again, and the list of orders shows the reason', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    await moveAlong(achieng, id, ['confirmed', 'packed']);
    expect((await priceOf(achieng, id, { goods: [{ id: 1, quantity: 2 }] })).body.is_packed_again).toBe(true);
    await change(achieng, id, { goods: [{ id: 1, quantity: 2 }] });
    const opened = await openOrder(achieng, id);
    expect(opened.order_status).toBe('confirmed');
    expect(opened.timeline.at(-1)).toMatchObject({
      from: 'packed',
      why: 'The order was changed after it was packed.',
    });
  });

  test('An order that a rider has can no longer be changed', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    await moveAlong(achieng, id, ['confirmed', 'packed', 'out_for_delivery']);
    const refused = await change(achieng, id, { goods: [{ id: 1, quantity: 2 }] });
    expect([refused.status, refused.body.code]).toEqual([409, 'not-changeable']);
  });

  test('A newly agreed time of arrival replaces the planned time, and an order that is not confirmed cannot have one', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    const there_by = new Date(noon.getTime() + 3 * 3_600_000).toISOString();
    expect((await change(achieng, id, { there_by })).status).toBe(422);
    await moveAlong(achieng, id, ['confirmed']);
    await change(achieng, id, { there_by });
    expect((await findOrder(id))?.there_by).toBe(there_by);
  });

  test('Each change of an order sends an email to its customer', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    await change(achieng, id, { goods: [{ id: 1, quantity: 2 }] });
    await change(achieng, id, { special_instructions: 'Call at the gate' });
    for (const subject of [`${id}.1`, `${id}.2`])
      expect(await listUntried(subject)).toContainEqual({ subject, kind: 'order-changed' });
  });
});

describe('History and undo', () => {
  test('The history of an order holds the values before and after each change, and the person who made it', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    await change(achieng, id, { goods: [{ id: 1, quantity: 3 }], street_address: 'Blue gate' });
    const { changes, may_undo } = await openOrder(achieng, id);
    expect(changes).toMatchObject([
      {
        by: 'Achieng',
        goods: [{ pieces: { was: 1, is: 3 } }],
        total_amount: { was: 800, is: 1800 },
        fields: [{ name: 'street_address', was: '', is: 'Blue gate' }],
      },
    ]);
    expect(may_undo).toBe(true);
  });

  test('Undoing a change of an order restores the order’s goods, area and sums, and the stock, once', async () => {
    const before = [await stockOf(1), await stockOf(2)];
    const id = await newOrder([{ id: 1, quantity: 2 }]);
    const placed = await findOrder(id);
    await change(achieng, id, { goods: [{ id: 2, quantity: 1 }], customer_address: 'Karen' });
    expect((await undo(achieng, id)).status).toBe(200);
    const { edits: _, undo: __, ...after } = (await findOrder(id)) ?? {};
    expect(after).toEqual(placed);
    expect([await stockOf(1), await stockOf(2)]).toEqual([(before[0] ?? 0) - 2, before[1]]);
    const again = await undo(achieng, id);
    expect([again.status, again.body.code]).toEqual([409, 'undo-late']);
  });

  test('Undoing a change of an order is refused once the order’s state has changed, or the goods are no longer in stock', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    await change(achieng, id, { goods: [{ id: 1, quantity: 2 }] });
    await moveAlong(achieng, id, ['confirmed']);
    expect((await undo(achieng, id)).body.code).toBe('undo-late');

    const other = await newOrder([{ id: 3, quantity: 4 }]);
    await change(achieng, other, { goods: [{ id: 3, quantity: 1 }] });
    await newOrder([{ id: 3, quantity: 4 }]);
    const refused = await undo(achieng, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'out-of-stock']);
  });
});
