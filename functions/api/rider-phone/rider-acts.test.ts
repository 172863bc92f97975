import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markedText, tookByOther, tookEnded, tookUnpacked } from '#shared/rider-phone/act-texts.ts';
import { findHolder } from '../../data/cash/holder.ts';
import { findOrder } from '../../data/orders/order.ts';
import { findAct, listActsToCheck } from '../../data/rider-phone/act.ts';
import { noon } from '../../test-support/event.ts';
import { change, openOrder } from '../../test-support/orders/changes.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { orderForm, phoneOf, order as placeOrder } from '../../test-support/orders/orders.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { signIn } from '../../test-support/people.ts';
import { act, inHand, newAct, sendActs } from '../../test-support/riders/acts.ts';
import { askUnlocked, riderWithPhone, type TestPhone } from '../../test-support/riders/phone.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let njeri = '';
let desk: ReturnType<typeof ridesOf>;
let kevin: TestPhone;
let otieno: TestPhone;
let names = 0;
let phones = 800_000;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  njeri = (await signIn('Njeri', ['staff'])).session;
  desk = ridesOf(njeri);
});
beforeEach(async () => {
  names += 1;
  [kevin, otieno] = [await riderWithPhone(`Kevin ${names}`), await riderWithPhone(`Otieno ${names}`)];
});
afterAll(() => shop.close());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function packed(): Promise<string> {
  const form = orderForm([{ id: 1, quantity: 2 }], { customer_phone: phoneOf(++phones) });
  const { body } = await placeOrder(form);
  await moveAlong(njeri, body.order_id, ['confirmed', 'packed']);
  return body.order_id;
}

/** Creates an order that is with a rider. */
async function onRoad(phone = kevin): Promise<string> {
  const id = await packed();
  await move(njeri, id, { from: 'packed', to: 'out_for_delivery', rider: phone.rider });
  return id;
}

const orderOf = async (id: string) =>
  (await openOrder(njeri, id)) as Record<string, never> & {
    order_status: string;
    due: number;
    pay: number;
    claimed: number;
    surplus: number;
    money: { kind: string; amount: number; holder?: { id: string }; claimed: number }[];
    road: { kind: string; why: string }[];
    rider: { id: string; has_at: string } | null;
    timeline: { status: string; at: string; by: string; why: string }[];
    goods_out: { pieces: number }[];
    total_amount: number;
  };
const heldBy = async ({ rider }: TestPhone) =>
  ((await findHolder(`rider-${rider}`))?.balance_cents ?? 0) / 100;
const toCheck = async ({ rider }: TestPhone) => listActsToCheck(rider);
const delivered = (order: string, more: object = {}) => ({ kind: 'delivered' as const, order, ...more });

describe('A rider collects an order', () => {
  test('When a rider collects an assigned order, it is out for delivery, and the phone shows the customer’s contact', async () => {
    const id = await packed();
    await desk.give(id, kevin.rider);
    expect(await act(kevin, { kind: 'took', order: id })).toMatchObject({ result: 'taken', text: '' });
    const order = await orderOf(id);
    expect([order.order_status, order.rider?.id]).toEqual(['out_for_delivery', kevin.rider]);
    expect(order.timeline.at(-1)).toMatchObject({ by: `Kevin ${names}` });
    const { stops } = (await askUnlocked(kevin, 'getRiderDay')).body;
    expect(stops[0].contact.phone).toMatch(/^\+254/);
  });

  test('Collecting an order with an outdated packing slip is refused, and the rider reads what has changed', async () => {
    const id = await packed();
    await change(njeri, id, { goods: [{ id: 1, quantity: 1 }] });
    await move(njeri, id, { from: 'confirmed', to: 'packed', slip: 2 });
    await desk.give(id, kevin.rider);
    const { result, text } = await act(kevin, { kind: 'took', order: id, seen: 1 });
    expect([result, text]).toEqual(['refused', expect.stringContaining('2 → 1')]);
    expect(await act(kevin, { kind: 'took', order: id, seen: 2 })).toMatchObject({ result: 'taken' });
  });

  test('A rider cannot collect an order of another rider, of no rider, one that has ended, or one that is not packed', async () => {
    const [given, free, over] = [await packed(), await packed(), await packed()];
    await desk.give(given, otieno.rider);
    await desk.give(over, kevin.rider);
    await move(njeri, over, { from: 'packed', to: 'cancelled', why: 'She called.' });
    const took = async (order: string) => (await act(kevin, { kind: 'took', order })).text;
    expect(await took(given)).toBe(tookByOther(`Otieno ${names}`));
    expect((await act(kevin, { kind: 'took', order: free })).result).toBe('refused');
    expect(await took(over)).toBe(tookEnded);
    const { body } = await placeOrder(
      orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++phones) }),
    );
    await moveAlong(njeri, body.order_id, ['confirmed']);
    await desk.give(body.order_id, kevin.rider);
    expect(await took(body.order_id)).toBe(tookUnpacked);
    expect(await toCheck(kevin)).toEqual([]);
  });

  test('If the office has recorded that the rider collected the order, the rider’s own report of it changes nothing', async () => {
    const id = await onRoad();
    expect(await act(kevin, { kind: 'took', order: id })).toMatchObject({ result: 'taken' });
    expect((await findOrder(id))?.moves).toHaveLength(3);
  });
});

describe('A rider at the customer’s door', () => {
  test('When a rider reports that they are at the door, the order and the phone show the time', async () => {
    const id = await onRoad();
    await act(kevin, { kind: 'there', order: id, at: later(-1).toISOString() });
    expect((await orderOf(id)).road.at(-1)).toMatchObject({ kind: 'there' });
    expect((await askUnlocked(kevin, 'getRiderDay')).body.stops[0]).toMatchObject({ is_there: true });
    await act(kevin, { kind: 'there', order: id });
    expect((await orderOf(id)).road).toHaveLength(1);
  });

  test('Cash that a rider reports on delivery is carried by the rider and unconfirmed until handed in, as if staff had recorded it', async () => {
    const id = await onRoad();
    const { total_amount } = await orderOf(id);
    expect(await act(kevin, delivered(id, { cash: inHand(total_amount) }))).toMatchObject({
      result: 'taken',
    });
    const order = await orderOf(id);
    expect(order).toMatchObject({ order_status: 'delivered', due: 0, claimed: total_amount, surplus: 0 });
    expect(order.money).toMatchObject([{ kind: 'cash', holder: { id: kevin.rider } }]);
    expect(await heldBy(kevin)).toBe(total_amount);
  });

  test('Money that the customer sent to the rider’s own phone counts like cash that the rider carries, with a note', async () => {
    const id = await onRoad();
    const { total_amount: amount } = await orderOf(id);
    const sent = newAct(delivered(id, { cash: { amount, into: 'phone' } }));
    await sendActs(kevin, [sent]);
    expect([await heldBy(kevin), (await findAct(kevin.rider, sent.id))?.into]).toEqual([amount, 'phone']);
  });

  test('If a rider reports less money than is due, the order is delivered unpaid, and without a reason the office must check it', async () => {
    const [with_why, without] = [await onRoad(), await onRoad()];
    const why = 'He pays the rest tomorrow.';
    expect(await act(kevin, delivered(with_why, { cash: inHand(100), why }))).toMatchObject({
      result: 'taken',
    });
    expect((await orderOf(with_why)).timeline.at(-1)?.why).toBe(why);
    expect(await act(kevin, delivered(without))).toMatchObject({
      ...{ result: 'marked', text: markedText(['below-due']) },
    });
    for (const id of [with_why, without]) expect((await orderOf(id)).due).toBeGreaterThan(0);
  });

  test('If a rider takes more cash than is due, the rider owes all of it, the office must check it, and the order has no surplus yet', async () => {
    const id = await onRoad();
    const { total_amount } = await orderOf(id);
    const result = await act(kevin, delivered(id, { cash: inHand(total_amount + 500) }));
    expect(result.text).toBe(markedText(['paid-before']));
    expect([await heldBy(kevin), (await orderOf(id)).surplus]).toEqual([total_amount + 500, 0]);
  });

  test('An M-Pesa code that the rider typed and M-Pesa has not reported pays nothing, and is listed as unconfirmed', async () => {
    const id = await onRoad();
    const { total_amount } = await orderOf(id);
    const result = await act(kevin, delivered(id, { code: 'SGL7K2M4XY' }));
    const order = (await orderOf(id)) as unknown as { due: number; codes: { code: string; by: string }[] };
    expect(order.due).toBe(total_amount);
    expect(order.codes).toMatchObject([{ code: 'SGL7K2M4XY', by: `Kevin ${names}` }]);
    expect(result.result).toBe('taken');
  });

  test('If the customer refuses the goods at the door, the order ends with the reason, and the goods stay with the rider', async () => {
    const id = await onRoad();
    expect(await act(kevin, { kind: 'not-accepted', order: id, why: 'No money.' })).toMatchObject({
      result: 'taken',
    });
    const order = await orderOf(id);
    expect([order.order_status, order.timeline.at(-1)?.why]).toEqual(['refused', 'No money.']);
    expect(order.goods_out).toMatchObject([{ pieces: 2 }]);
  });

  test('If nobody is at the door, the order stays out for delivery until staff decide', async () => {
    const id = await onRoad();
    await act(kevin, { kind: 'there', order: id });
    await act(kevin, { kind: 'nobody-there', order: id });
    const order = await orderOf(id);
    expect([order.order_status, order.road.map(({ kind }) => kind)]).toEqual([
      'out_for_delivery',
      ['there', 'nobody-there'],
    ]);
  });

  test('A rider’s better description of the address is shown on the order and on the rider’s phone', async () => {
    const id = await onRoad();
    await act(kevin, { kind: 'landmark', order: id, text: 'Behind the blue church' });
    expect((await orderOf(id)).road.at(-1)).toMatchObject({
      kind: 'landmark',
      why: 'Behind the blue church',
    });
    const { stops } = (await askUnlocked(kevin, 'getRiderDay')).body;
    expect(stops[0].contact.landmark).toBe('Behind the blue church');
  });
});

describe('A rider’s report that does not fit the order', () => {
  test('Cash for an order that was cancelled meanwhile is carried by the rider until handed in, and is then to be refunded', async () => {
    const id = await onRoad();
    const { total_amount } = await orderOf(id);
    await move(njeri, id, { from: 'out_for_delivery', to: 'cancelled', why: 'She called.' });
    const result = await act(kevin, delivered(id, { cash: inHand(total_amount) }));
    expect(result.text).toBe(markedText(['ended', 'paid-before']));
    const order = await orderOf(id);
    expect(order).toMatchObject({ order_status: 'cancelled', claimed: total_amount, surplus: 0 });
    expect(order.road.at(-1)).toMatchObject({ kind: 'handed-over' });
    expect(order.goods_out).toMatchObject([{ pieces: 2 }]);
    expect(await heldBy(kevin)).toBe(total_amount);
  });

  test('An order that the office changed after the rider saw it can be delivered, and the office must check it', async () => {
    const id = await onRoad();
    const { total_amount } = await orderOf(id);
    await move(njeri, id, { from: 'out_for_delivery', to: 'confirmed', why: 'Brought back.' });
    await change(njeri, id, { goods: [{ id: 1, quantity: 1 }] });
    const result = await act(kevin, delivered(id, { cash: inHand(total_amount), seen: 1 }));
    expect(result).toMatchObject({ result: 'marked', text: expect.stringContaining('changed') });
    expect(await orderOf(id)).toMatchObject({ order_status: 'delivered', rider: { id: kevin.rider } });
    expect(await heldBy(kevin)).toBe(total_amount);
  });

  test('A delivery that names a packing-slip version that never existed must be checked by the office', async () => {
    const { text } = await act(kevin, delivered(await onRoad(), { seen: 7, why: 'Pays later.' }));
    expect(text).toBe(markedText(['changed']));
  });

  test('An order of another rider or of none counts as delivered by the rider who reports the delivery', async () => {
    const [others, nobodys] = [await onRoad(otieno), await packed()];
    for (const id of [others, nobodys]) {
      const { total_amount } = await orderOf(id);
      const result = await act(kevin, delivered(id, { cash: inHand(total_amount) }));
      expect(result.text).toBe(markedText(['not-theirs']));
      expect(await orderOf(id)).toMatchObject({
        order_status: 'delivered',
        due: 0,
        rider: { id: kevin.rider },
      });
    }
    expect((await askUnlocked(otieno, 'getRiderDay')).body.stops).toEqual([]);
  });

  test('If the office has recorded the same delivery and cash for the rider, the rider’s report books no more', async () => {
    const id = await onRoad();
    const { total_amount: cash } = await orderOf(id);
    await move(njeri, id, { from: 'out_for_delivery', to: 'delivered', cash });
    const result = await act(kevin, delivered(id, { cash: inHand(cash) }));
    expect(result.text).toBe(markedText(['recorded-before']));
    expect([await heldBy(kevin), (await orderOf(id)).money.length]).toEqual([cash, 1]);
    // A second delivery of the rider is another report.
    await act(kevin, delivered(id, { cash: inHand(cash) }));
    expect(await heldBy(kevin)).toBe(2 * cash);
  });

  test('If the office has recorded the delivery without cash, the cash in the rider’s report still pays the order', async () => {
    const id = await onRoad();
    const { total_amount } = await orderOf(id);
    await move(njeri, id, { from: 'out_for_delivery', to: 'delivered', why: 'He called: all is well.' });
    await act(kevin, delivered(id, { cash: inHand(total_amount) }));
    expect([await heldBy(kevin), (await orderOf(id)).due]).toEqual([total_amount, 0]);
  });

  test('Cash for an order that the office already confirmed as paid is also booked, and the office must check it', async () => {
    const id = await onRoad(otieno);
    const { total_amount: cash } = await orderOf(id);
    await move(njeri, id, { from: 'out_for_delivery', to: 'delivered', cash });
    const result = await act(kevin, delivered(id, { cash: inHand(cash) }));
    expect(result.text).toBe(markedText(['not-theirs', 'paid-before']));
    expect([await heldBy(kevin), await heldBy(otieno)]).toEqual([cash, cash]);
  });

  test('A rider’s report about an unknown order, or an unreadable one, is kept for the office and does not block other reports', async () => {
    const id = await onRoad();
    const unknown = newAct(delivered('x'.repeat(22), { cash: inHand(500) }));
    const odd = {
      id: randomUUID(),
      kind: 'danced',
      order: id,
      at: 'yesterday',
      cash: inHand(700),
      why: 'Late.',
    };
    const fine = newAct({ kind: 'there', order: id });
    const { results } = (await sendActs(kevin, [unknown, odd, fine])).body;
    expect(results.map(({ result }: { result: string }) => result)).toEqual(['marked', 'marked', 'taken']);
    expect((await findAct(kevin.rider, odd.id))?.raw).toContain('danced');
    const { number } = (await findOrder(id)) ?? {};
    const { acts } = (await desk.open(kevin.rider)).body;
    expect(acts.find((each: { id: string }) => each.id === odd.id)).toMatchObject({
      ...{ order: { id, number }, cash: 700, why: 'Late.' },
    });
    expect((await findAct(kevin.rider, unknown.id))?.cash_cents).toBe(50_000);
  });
});

describe('Each report of a rider counts once', () => {
  test('After forty notes from a rider’s phone, an order accepts no more notes, but accepts the report of its delivery', async () => {
    const id = await onRoad();
    const words = Array.from({ length: 50 }, () =>
      newAct({ kind: 'landmark', order: id, text: 'Behind it' }),
    );
    for (let n = 0; n < 4; n++)
      await sendActs(
        kevin,
        words.map((each) => ({ ...each, id: randomUUID() })),
      );
    expect((await findOrder(id))?.road).toHaveLength(40);
    for (const kind of ['there', 'nobody-there'] as const)
      expect(await act(kevin, { kind, order: id })).toMatchObject({
        result: 'marked',
        text: expect.stringContaining('no room for more notes'),
      });
    expect((await findOrder(id))?.road).toHaveLength(40);
    expect((await act(kevin, delivered(id, { cash: inHand(2000), why: 'Part.' }))).result).not.toBe(
      'refused',
    );
    expect((await orderOf(id)).order_status).toBe('delivered');
  });

  test('A rider’s report that is sent again gets the same result and changes nothing', async () => {
    const id = await onRoad();
    const { total_amount } = await orderOf(id);
    const sent = newAct(delivered(id, { cash: inHand(total_amount) }));
    const [first, second] = [await sendActs(kevin, [sent, sent]), await sendActs(kevin, [sent])];
    expect([...first.body.results, ...second.body.results].map(({ result }) => result)).toEqual([
      ...['taken', 'taken', 'taken'],
    ]);
    expect(await heldBy(kevin)).toBe(total_amount);
  });

  test('A rider’s report that is sent ten times at once counts once', async () => {
    const id = await onRoad();
    const { total_amount } = await orderOf(id);
    const sent = newAct(delivered(id, { cash: inHand(total_amount) }));
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendActs(kevin, [sent])));
    const results = replies.map(({ body }) => body.results[0].result);
    expect(results.every((result) => result === 'taken' || result === 'later')).toBe(true);
    expect((await sendActs(kevin, [sent])).body.results[0].result).toBe('taken');
    expect(await heldBy(kevin)).toBe(total_amount);
  });

  test('A different rider’s report under an earlier report’s id does not change the first, and is kept for the office', async () => {
    const id = await onRoad();
    const sent = newAct({ kind: 'there', order: id });
    await sendActs(kevin, [sent]);
    const other = { ...newAct(delivered(id, { cash: inHand(100) })), id: sent.id };
    for (const _ of [1, 2]) {
      const { results } = (await sendActs(kevin, [other])).body;
      expect(results).toMatchObject([{ id: sent.id, result: 'marked', text: markedText(['unreadable']) }]);
    }
    expect(await findAct(kevin.rider, sent.id)).toMatchObject({ kind: 'there', result: 'taken' });
    expect([await heldBy(kevin), (await toCheck(kevin)).length]).toEqual([0, 1]);
  });

  test('A rider’s report is stored with the phone’s time, but never with a time in the future or before the order’s last step', async () => {
    const [ahead, behind] = [await onRoad(), await onRoad()];
    await act(kevin, { kind: 'there', order: ahead, at: later(600).toISOString() });
    await act(kevin, { kind: 'there', order: behind, at: later(-600).toISOString() });
    const [one, other] = [
      (await findOrder(ahead))?.road?.at(-1)?.at,
      (await findOrder(behind))?.road?.at(-1)?.at,
    ];
    const took = (await findOrder(behind))?.moves?.at(-1)?.at ?? '';
    expect(Date.parse(one ?? '')).toBeLessThanOrEqual(noon.getTime() + 1);
    expect(Date.parse(other ?? '')).toBe(Date.parse(took) + 1);
  });

  test('If the table fails for one order, the rider’s later reports about it wait, and those about other orders are stored', async () => {
    const [one, other] = [await onRoad(), await onRoad()];
    const acts = [
      newAct({ kind: 'there', order: one }),
      newAct(delivered(one, { why: 'Later.' })),
      newAct({ kind: 'there', order: other }),
    ];
    let first = 0;
    shop.db.setFault(({ operation }) =>
      operation === 'TransactWriteItems' && first++ < 6 ? { before: 'conflict' } : undefined,
    );
    const { results } = (await sendActs(kevin, acts)).body;
    shop.db.setFault(undefined);
    expect(results.map(({ result }: { result: string }) => result)).toEqual(['later', 'later', 'taken']);
    const again = (await sendActs(kevin, acts)).body.results;
    expect(again.map(({ result }: { result: string }) => result)).toEqual(['taken', 'taken', 'taken']);
  });
});
