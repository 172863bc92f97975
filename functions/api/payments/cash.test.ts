import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatPrice } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import { table } from '../../data/dynamodb/table.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { type Staff, staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { idOf, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;
let staff: Staff;
let otieno: Staff;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  staff = staffOf(till, (await signIn('Njeri', ['staff'], till.now())).session);
  otieno = staffOf(till, (await signIn('Otieno', ['staff'], till.now())).session);
});
afterAll(() => shop.close());

const onTheRoad = () => oweOrder(till, { order_status: 'out_for_delivery' });
const deliver = { from: 'out_for_delivery', to: 'delivered' } as const;
const due = formatPrice(2700);
const unmatchedOf = async ({ id }: Owed) =>
  (await listUnmatchedPayments(1000)).filter(({ order_id }) => order_id === id).map(({ reason }) => reason);

describe('The delivery of an unpaid order', () => {
  test('Delivering an unpaid order for cash records who took how much, and the shopper sees the order as paid [G-14] [G-80]', async () => {
    const order = await onTheRoad();
    const reply = await otieno.move(order, { ...deliver, cash: 2700 });
    expect(reply).toMatchObject({
      status: 200,
      body: { order_status: 'delivered', payment_status: 'paid', pay: 2700, due: 0 },
    });
    const line = { kind: 'cash', amount: 2700, at: till.now().toISOString(), reference: '' };
    expect((await staff.open(order)).body.money).toEqual([
      {
        ...line,
        by: 'Otieno',
        holder: { kind: 'office', id: 'box', name: 'Office box' },
        claimed: 0,
        held: null,
      },
    ]);
    expect((await order.look()).body).toMatchObject({ is_payable: false, pay: 2700, due: 0, money: [line] });
    expect((await order.look()).body.money[0]).not.toHaveProperty('by');
    expect(await staff.unpaid()).not.toContainEqual([order.number, expect.anything()]);
  });

  test('If staff record a delivery with cash for a rider, only staff see the rider’s name', async () => {
    const order = await onTheRoad();
    await signIn('Kamau', ['rider'], till.now());
    await staff.move(order, { ...deliver, cash: 2700, taken_by: `rider-${idOf('Kamau')}` });
    const { money, timeline } = (await staff.open(order)).body;
    expect(money).toMatchObject([{ amount: 2700, by: 'Njeri', holder: { kind: 'rider', name: 'Kamau' } }]);
    expect(timeline.at(-1)).toMatchObject({ by: 'Njeri' });
    expect(JSON.stringify((await order.look()).body)).not.toContain('Kamau');
  });

  test('An unpaid order cannot be delivered without enough cash or a reason, and the refusal names the sum to take', async () => {
    const order = await onTheRoad();
    expect(await otieno.move(order, deliver)).toMatchObject({
      status: 409,
      body: { code: 'payment-due', message: texts.deliverUnpaid(due) },
    });
    const short = await otieno.move(order, { ...deliver, cash: 2000 });
    expect(short.body).toMatchObject({
      code: 'payment-due',
      message: texts.deliverUnpaid(formatPrice(700)),
    });
    expect((await order.look()).body).toMatchObject({ pay: 0, due: 2700 });
  });

  test('An unpaid order that is delivered with a reason is listed as unpaid until staff record all its cash', async () => {
    const order = await onTheRoad();
    expect((await otieno.move(order, { ...deliver, why: 'Pays tomorrow.' })).status).toBe(200);
    expect(await staff.unpaid()).toContainEqual([order.number, 2700]);
    expect((await staff.cash(order, 1000)).body).toMatchObject({ pay: 1000, due: 1700 });
    expect(await staff.unpaid()).toContainEqual([order.number, 1700]);
    expect((await staff.cash(order, 1700)).body).toMatchObject({ payment_status: 'paid', due: 0 });
    expect(await staff.unpaid()).not.toContainEqual([order.number, expect.anything()]);
  });

  test('An unpaid order that is delivered with a reason is listed as unpaid until its shopper pays by M-Pesa', async () => {
    const order = await onTheRoad();
    await otieno.move(order, { ...deliver, why: 'Pays tonight.', cash: 1000 });
    expect(await staff.unpaid()).toContainEqual([order.number, 1700]);
    await order.pay();
    expect(till.daraja.prompts()).toMatchObject([{ shillings: 1700 }]);
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
    await till.pass(30_000);
    expect((await order.look()).body).toMatchObject({ payment_status: 'paid', pay: 2700, due: 0 });
    expect(await staff.unpaid()).not.toContainEqual([order.number, expect.anything()]);
  });

  test('Delivering an order for more cash than is due is refused, and so is cash with another change of the order’s state', async () => {
    const order = await onTheRoad();
    expect(await otieno.move(order, { ...deliver, cash: 3000 })).toMatchObject({
      status: 422,
      body: { errors: { cash: [texts.cashAboveDue(due)] } },
    });
    const packed = await oweOrder(till, { order_status: 'packed' });
    expect(await staff.move(packed, { from: 'packed', to: 'out_for_delivery', cash: 2700 })).toMatchObject({
      status: 422,
      body: { errors: { cash: [texts.cashWithDelivery] } },
    });
    for (const cash of [0, -1, 0.001, 1e99])
      expect((await otieno.move(order, { ...deliver, cash })).status).toBe(422);
    expect((await order.look()).body).toMatchObject({ pay: 0, due: 2700 });
  });

  test('A repeated delivery of an unpaid order records its cash once', async () => {
    const order = await onTheRoad();
    const sent = () => otieno.move(order, { ...deliver, cash: 2700 });
    const replies = await Promise.all([sent(), sent()]);
    expect([...replies, await sent()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await order.look()).body).toMatchObject({ pay: 2700, money: [{ amount: 2700 }] });
  });

  test('A repeated delivery of an unpaid order with another sum of cash is refused', async () => {
    const order = await onTheRoad();
    await otieno.move(order, { ...deliver, why: 'Pays the rest later.', cash: 1000 });
    const again = await otieno.move(order, { ...deliver, cash: 2700 });
    expect(again).toMatchObject({ status: 409, body: { code: 'move-not-allowed' } });
    expect((await order.look()).body).toMatchObject({ pay: 1000, due: 1700 });
  });
});

describe('While an M-Pesa prompt is on the shopper’s phone', () => {
  test('While an M-Pesa payment request is open, cash is refused, and the order can only be delivered unpaid with a reason', async () => {
    const order = await onTheRoad();
    await order.pay();
    for (const asked of [deliver, { ...deliver, cash: 2700 }, { ...deliver, cash: 2700, why: 'Paid me.' }])
      expect(await otieno.move(order, asked)).toMatchObject({
        status: 409,
        body: { code: 'payment-live', message: texts.promptLive },
      });
    expect((await staff.cash(order, 2700)).body.code).toBe('payment-live');
    expect((await otieno.move(order, { ...deliver, why: 'Says it is on its way.' })).status).toBe(200);
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
    await till.pass(30_000);
    expect((await order.look()).body).toMatchObject({ payment_status: 'paid', pay: 2700 });
    expect(await staff.unpaid()).not.toContainEqual([order.number, expect.anything()]);
  });

  test('If an order is delivered while a payment request is open, the server first asks M-Pesa, and the order is paid if the shopper has just paid', async () => {
    till.daraja.state.mood = 'lost';
    const order = await onTheRoad();
    await order.pay();
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
    expect(await otieno.move(order, deliver)).toMatchObject({
      status: 200,
      body: { order_status: 'delivered', payment_status: 'paid', due: 0 },
    });
  });

  test('While an M-Pesa payment request is open, cash is refused if the shopper has just paid it', async () => {
    till.daraja.state.mood = 'lost';
    const order = await onTheRoad();
    await order.pay();
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
    expect((await otieno.move(order, { ...deliver, cash: 2700 })).body.code).toBe('payment-not-due');
    expect((await order.look()).body).toMatchObject({ pay: 2700, money: [{ kind: 'mpesa' }] });
  });
});

describe('An order that the customer pays in cash', () => {
  test('An order paid in cash cannot be paid again, and a later M-Pesa payment is kept as unmatched [R7]', async () => {
    const order = await onTheRoad();
    await otieno.move(order, { ...deliver, cash: 2700 });
    expect((await order.pay()).body.code).toBe('payment-not-due');
    expect((await order.pay({ method: 'on_delivery' })).body.code).toBe('payment-not-due');
    expect((await order.claim('SGL7K2M4XY')).body.code).toBe('payment-not-due');
    till.daraja.payByHand({ phone: '254712345678', shillings: 2700, account: order.number });
    await till.pass(5000);
    expect(await unmatchedOf(order)).toEqual(['paid-twice']);
    expect((await order.look()).body).toMatchObject({ pay: 2700, surplus: 0, money: [{ kind: 'cash' }] });
  });

  test('Cash for an order is refused if an M-Pesa payment request is sent just before the cash is stored', async () => {
    const take = [
      (order: Owed) => otieno.move(order, { ...deliver, cash: 2700 }),
      (order: Owed) => staff.cash(order, 2700),
    ];
    for (const act of take) {
      const order = await onTheRoad();
      const send = table.send.bind(table) as (command: unknown) => Promise<never>;
      let isFirst = true;
      const spy = vi.spyOn(table, 'send').mockImplementation(async (command: unknown) => {
        const isCash = JSON.stringify(command).includes('"kind":"cash"');
        // The handler has read the order, and no payment request was open.
        if (isCash && isFirst) {
          isFirst = false;
          expect((await order.pay()).body.attempt.state).toBe('prompted');
        }
        return send(command);
      });
      expect((await act(order)).body.code).toBe('payment-live');
      spy.mockRestore();
      expect(isFirst).toBe(false);
      expect((await order.look()).body).toMatchObject({ pay: 0, due: 2700 });
    }
  });

  test('If cash and a payment request for an order arrive at once, only one of them is accepted', async () => {
    for (let n = 0; n < 5; n++) {
      const order = await onTheRoad();
      const [moved, asked] = await Promise.all([otieno.move(order, { ...deliver, cash: 2700 }), order.pay()]);
      const isCash = moved.status === 200;
      expect([moved.status, asked.status]).toEqual(isCash ? [200, 409] : [409, 200]);
      expect((await order.look()).body).toMatchObject(isCash ? { pay: 2700 } : { pay: 0, due: 2700 });
    }
  });
});

describe('Cash that staff record for an order', () => {
  test('Cash that staff record for an order is counted once for each id, and never exceeds the sum due', async () => {
    const order = await oweOrder(till);
    const id = randomUUID();
    await Promise.all([staff.cash(order, 1000, id), staff.cash(order, 1000, id)]);
    expect((await staff.cash(order, 1000, id)).body).toMatchObject({ pay: 1000, due: 1700 });
    const other = await staff.cash(order, 1500, id);
    expect(other).toMatchObject({ status: 409, body: { code: 'recorded-before' } });
    expect(other.body.message).toContain('Ksh 1,000 was recorded before');
    const above = await staff.cash(order, 1800);
    expect(above).toMatchObject({
      status: 422,
      body: { errors: { amount: [texts.cashAboveDue('Ksh 1,700')] } },
    });
    const replies = await Promise.all([staff.cash(order, 1700), staff.cash(order, 1700)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await order.look()).body).toMatchObject({ pay: 2700, due: 0 });
  });

  test('Cash cannot be recorded for a cancelled order or by a rider, but a cashier can record it', async () => {
    const cancelled = await oweOrder(till, { order_status: 'cancelled' });
    expect((await staff.cash(cancelled, 100)).body.code).toBe('payment-not-due');
    const order = await oweOrder(till);
    const rider = staffOf(till, (await signIn('Kevin', ['rider'], till.now())).session);
    expect((await rider.cash(order, 100)).status).toBe(403);
    const cashier = staffOf(till, (await signIn('Kevin', ['cashier'], till.now())).session);
    expect((await cashier.cash(order, 100)).status).toBe(200);
  });
});
