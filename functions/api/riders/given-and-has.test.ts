import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveOrder } from '#shared/orders/endpoints.ts';
import { saveSame } from '../../core/desk/same-order.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { listAllRiding } from '../../data/orders/riding.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { change, undo } from '../../test-support/orders/changes.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { callAs, idOf, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { moveOrder as moveHandler } from '../orders.ts';

let shop: TestShop;
let njeri = '';
let desk: ReturnType<typeof ridesOf>;
let [kevin, otieno] = ['', ''];

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  njeri = (await signIn('Njeri', ['staff'])).session;
  desk = ridesOf(njeri);
  [kevin, otieno] = [await testRider('Kevin Kamau'), await testRider('Otieno Odera')];
});
afterAll(() => shop.close());

async function packed(): Promise<string> {
  const id = await newOrder([{ id: 1, quantity: 2 }]);
  await moveAlong(njeri, id, ['confirmed', 'packed']);
  return id;
}

const stopsOf = async (rider: string): Promise<string[]> =>
  (await listAllRiding(rider)).filter(({ kind }) => kind === 'STOP').map(({ order_id }) => order_id);

describe('An order that staff assign to a rider', () => {
  test('After staff assign an order to a rider, one Query finds it among the rider’s stops', async () => {
    const id = await packed();
    const { status, body } = await desk.give(id, kevin);
    expect([status, body.order_status]).toEqual([200, 'packed']);
    expect(body.rider).toMatchObject({ id: kevin, name: 'Kevin Kamau', given_by: 'Njeri', has_at: null });
    expect(body.road).toMatchObject([{ kind: 'given', by: 'Njeri', rider: 'Kevin Kamau' }]);
    expect(await stopsOf(kevin)).toContain(id);
  });

  test('Assigning an order again to the same rider changes nothing', async () => {
    const id = await packed();
    await desk.give(id, kevin);
    expect((await desk.give(id, kevin)).body.road).toHaveLength(1);
  });

  test('An assigned order can be assigned to another rider, or taken back', async () => {
    const id = await packed();
    await desk.give(id, kevin);
    await desk.give(id, otieno, kevin);
    expect([await stopsOf(kevin), await stopsOf(otieno)].map((ids) => ids.includes(id))).toEqual([
      false,
      true,
    ]);
    const { body } = await desk.give(id, null, otieno);
    expect([body.rider, body.road.at(-1).kind]).toEqual([null, 'taken-back']);
    expect(await stopsOf(otieno)).not.toContain(id);
  });

  test('If two people assign the same order to two riders at once, one succeeds, and the other gets an error', async () => {
    const id = await packed();
    const achieng = ridesOf((await signIn('Achieng', ['staff'])).session);
    const replies = await Promise.all([desk.give(id, kevin), achieng.give(id, otieno)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    expect(refused.code).toBe('given-meanwhile');
    const rider = (await findOrder(id))?.rider?.id as string;
    const other = rider === kevin ? otieno : kevin;
    expect([await stopsOf(rider), await stopsOf(other)].map((ids) => ids.includes(id))).toEqual([
      true,
      false,
    ]);
  });

  test('A cancelled order leaves the list of its rider, even if it is assigned at the same moment', async () => {
    for (let n = 0; n < 4; n++) {
      const id = await packed();
      const cancel = { from: 'packed', to: 'cancelled', why: 'Changed her mind.' } as const;
      await Promise.all([desk.give(id, kevin), move(njeri, id, cancel)]);
      const stored = await findOrder(id);
      expect([stored?.order_status, stored?.rider]).toEqual(['cancelled', undefined]);
      expect(await stopsOf(kevin)).not.toContain(id);
    }
  });

  test('A cancelled order no longer has a rider, and the order’s history says so', async () => {
    const id = await packed();
    await desk.give(id, kevin);
    const { body } = await move(njeri, id, { from: 'packed', to: 'cancelled', why: 'Changed her mind.' });
    expect([body.rider, body.road]).toMatchObject([
      null,
      [{ kind: 'given' }, { kind: 'taken-back', by: 'Njeri', rider: 'Kevin Kamau' }],
    ]);
    expect(await stopsOf(kevin)).not.toContain(id);
  });

  test('An order that the customer will now collect loses its rider, and the order’s history says so', async () => {
    for (const states of [['confirmed'], ['confirmed', 'packed']] as const) {
      const id = await newOrder([{ id: 1, quantity: 1 }]);
      await moveAlong(njeri, id, [...states]);
      await desk.give(id, kevin);
      const { status, body } = await change(njeri, id, { customer_address: 'CBD house (pickup)' });
      expect([status, body.rider]).toEqual([200, null]);
      expect(body.road.at(-1)).toMatchObject({
        ...{ kind: 'taken-back', by: 'Njeri', rider: 'Kevin Kamau' },
        why: 'The customer collects it now.',
      });
      expect(await stopsOf(kevin)).not.toContain(id);
      const undone = await undo(njeri, id);
      expect([undone.status, undone.body.rider]).toEqual([200, null]);
    }
  });

  test('An order that is still to be delivered keeps its rider when it is changed', async () => {
    const id = await packed();
    await desk.give(id, kevin);
    const { body } = await change(njeri, id, { goods: [{ id: 1, quantity: 3 }], customer_address: 'Karen' });
    expect(body.rider).toMatchObject({ id: kevin });
    expect(await stopsOf(kevin)).toContain(id);
  });

  test('An order that became a pickup has no rider, even if one was assigned at the same moment', async () => {
    const areas = { customer_address: 'CBD house (pickup)' };
    for (let n = 0; n < 6; n++) {
      const id = await packed();
      await Promise.all([change(njeri, id, areas), desk.give(id, kevin)]);
      await change(njeri, id, areas);
      expect(await findOrder(id)).toMatchObject({ is_pickup: true });
      expect((await findOrder(id))?.rider).toBe(undefined);
      expect(await stopsOf(kevin)).not.toContain(id);
    }
  });

  test('A duplicate order leaves the list of its rider', async () => {
    const phone = { customer_phone: phoneOf(910_050) };
    const [copy, kept] = [
      (await order(orderForm([{ id: 1, quantity: 1 }], phone))).body.order_id,
      (await order(orderForm([{ id: 1, quantity: 2 }], phone))).body.order_id,
    ];
    await moveAlong(njeri, copy, ['confirmed']);
    await desk.give(copy, kevin);
    const stored = await findOrder(copy);
    const by = { id: idOf('Njeri'), name: 'Njeri', email: '', groups: ['staff' as const] };
    const call = { at: noon.toISOString(), by, outcome: 'same' as const };
    await store(() => saveSame(stored as OrderItem, call, kept, by));
    const after = await findOrder(copy);
    expect([after?.order_status, after?.rider, after?.road?.at(-1)?.kind]).toEqual([
      ...['cancelled', undefined, 'taken-back'],
    ]);
    expect(await stopsOf(kevin)).not.toContain(copy);
  });

  test('A pickup, a new order and an order that is out for delivery cannot be assigned to a rider', async () => {
    const form = orderForm([{ id: 1, quantity: 1 }], {
      customer_phone: phoneOf(910_001),
      customer_address: 'CBD house (pickup)',
    });
    const pickup = (await order(form)).body.order_id;
    await moveAlong(njeri, pickup, ['confirmed']);
    const gone = await packed();
    await move(njeri, gone, { from: 'packed', to: 'out_for_delivery', rider: kevin });
    const fresh = await newOrder([{ id: 1, quantity: 1 }]);
    for (const [id, was] of [
      [pickup, null],
      [fresh, null],
      [gone, kevin],
    ] as const)
      expect((await desk.give(id, otieno, was)).body.code).toBe('not-to-give');
  });

  test('An order can be assigned only to a person with the rider role and a known phone number', async () => {
    const id = await packed();
    for (const person of [idOf('Njeri'), idOf('Nobody')])
      expect((await desk.give(id, person)).body.code).toBe('rider-gone');
  });

  test('The office sorts the stops of a rider, and stops that the rider no longer has are left out', async () => {
    const rider = await testRider('Wafula Simiyu');
    const ids = [await packed(), await packed(), await packed()] as const;
    for (const id of ids) await desk.give(id, rider);
    const wanted = [ids[2], ids[0], ids[1]];
    expect((await desk.arrange(rider, [...wanted, await packed()])).body.orders).toEqual(wanted);
    const { body } = await desk.open(rider);
    expect(body.stops.map(({ id }: { id: string }) => id)).toEqual(wanted);
    expect(JSON.stringify(body)).not.toContain('+2547000');
  });
});

describe('A rider collects an order', () => {
  test('A rider collects an order that was assigned to them, with the version of its packing slip', async () => {
    const id = await packed();
    await desk.give(id, kevin);
    const { status, body } = await move(njeri, id, { from: 'packed', to: 'out_for_delivery', slip: 1 });
    expect([status, body.order_status]).toEqual([200, 'out_for_delivery']);
    expect(body.rider).toMatchObject({ id: kevin, has_at: noon.toISOString(), slip_version: 1 });
  });

  test('An order can go out for delivery only with a rider: the assigned one, or one who is named', async () => {
    const id = await packed();
    const road = { from: 'packed', to: 'out_for_delivery' } as const;
    const refused = await move(njeri, id, road);
    expect([refused.status, refused.body.errors.rider]).toEqual([422, ['Choose the rider who takes it.']]);
    await desk.give(id, kevin);
    expect((await move(njeri, id, { ...road, rider: otieno })).body.rider.name).toBe('Otieno Odera');
    expect([await stopsOf(kevin), await stopsOf(otieno)].map((ids) => ids.includes(id))).toEqual([
      false,
      true,
    ]);
  });

  test('An order that a colleague has assigned to another rider meanwhile does not go out for delivery', async () => {
    const road = { from: 'packed', to: 'out_for_delivery' } as const;
    for (const asked of [{ was: kevin }, { was: null, rider: kevin }, { was: kevin, rider: kevin }]) {
      const id = await packed();
      await desk.give(id, otieno);
      const { status, body } = await move(njeri, id, { ...road, ...asked });
      expect([status, body.code]).toEqual([409, 'given-meanwhile']);
      expect(body.message).toContain('Otieno Odera');
      expect((await findOrder(id))?.order_status).toBe('packed');
      expect((await move(njeri, id, { ...road, was: otieno })).status).toBe(200);
    }
  });

  test('An order that was taken back from its rider meanwhile does not go out for delivery', async () => {
    const id = await packed();
    const asked = { from: 'packed', to: 'out_for_delivery', was: kevin, rider: kevin } as const;
    expect((await move(njeri, id, asked)).body.code).toBe('given-meanwhile');
  });

  test('If an order is assigned to another rider while it goes out for delivery, one of the two calls gets 409', async () => {
    for (let n = 0; n < 4; n++) {
      const id = await packed();
      await desk.give(id, kevin);
      const achieng = ridesOf((await signIn('Achieng', ['staff'])).session);
      const replies = await Promise.all([
        move(njeri, id, { from: 'packed', to: 'out_for_delivery', was: kevin }),
        achieng.give(id, otieno, kevin),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isGone = replies[0]?.status === 200;
      expect((await findOrder(id))?.rider?.id).toBe(isGone ? kevin : otieno);
    }
  });

  test('A call that sends an order out for delivery must name the rider whom the person saw', async () => {
    const id = await packed();
    const body = { from: 'packed', to: 'out_for_delivery', rider: kevin };
    const { status, body: answer } = await send(
      moveOrder,
      moveHandler,
      await callAs(njeri, { params: { id }, body }),
    );
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['was']]);
  });

  test('Sending an order out for delivery with an outdated packing slip is refused, and the answer says what changed', async () => {
    const id = await packed();
    await change(njeri, id, { goods: [{ id: 1, quantity: 3 }] });
    await move(njeri, id, { from: 'confirmed', to: 'packed' });
    const asked = { from: 'packed', to: 'out_for_delivery', rider: kevin, slip: 1 } as const;
    const { status, body } = await move(njeri, id, asked);
    expect([status, body.code]).toEqual([409, 'slip-old']);
    expect(body.message).toContain('2 → 3');
    expect((await move(njeri, id, { ...asked, slip: 2 })).status).toBe(200);
  });

  test('A delivered order leaves its rider’s list of stops, and the order stores who delivered it', async () => {
    const id = await packed();
    await move(njeri, id, { from: 'packed', to: 'out_for_delivery', rider: kevin });
    const { body } = await move(njeri, id, { from: 'out_for_delivery', to: 'delivered', why: 'Pays later.' });
    expect([body.order_status, body.rider.name]).toEqual(['delivered', 'Kevin Kamau']);
    expect(await stopsOf(kevin)).not.toContain(id);
  });

  test('An assigned order that is recorded as delivered counts as delivered by its assigned rider', async () => {
    const id = await packed();
    await desk.give(id, kevin);
    const { body } = await move(njeri, id, { from: 'packed', to: 'delivered', why: 'Pays later.' });
    expect(body.rider).toMatchObject({ name: 'Kevin Kamau', has_at: noon.toISOString() });
  });
});
