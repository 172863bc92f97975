import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { getOrder } from '#shared/orders/endpoints.ts';
import type { RiderLine } from '#shared/riders/rider.ts';
import { trackingToken } from '../../core/identity/tracking-token.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { idOf, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { getOrder as getOrderHandler } from '../orders.ts';

let shop: TestShop;
let njeri = '';
let desk: ReturnType<typeof ridesOf>;
let manager: ReturnType<typeof ridesOf>;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  njeri = (await signIn('Njeri', ['staff'])).session;
  desk = ridesOf(njeri);
  manager = ridesOf((await signIn('Amina', ['admin'])).session);
});
afterAll(() => shop.close());

const form = { version: 0, phone: '0712 000 111', vehicle: 'KMCE 123A', cash_limit: 20_000 };
const setGroups = (name: string, groups: Group[]) =>
  store(() =>
    savePerson({ id: idOf(name), name, email: `${name}@mail.example` }, noon.toISOString(), { groups }),
  );
const find = async (id: string): Promise<RiderLine | undefined> =>
  (await desk.list()).body.riders.find((each: RiderLine) => each.id === id);

describe('A rider', () => {
  test('A rider is a person with the rider role, whose phone, vehicle and limit a manager enters and changes', async () => {
    const { id } = await signIn('Kevin', ['rider']);
    expect((await desk.save(id, form)).status).toBe(403);
    const { status, body } = await manager.save(id, form);
    expect([status, body.version]).toEqual([200, 1]);
    expect(await find(id)).toMatchObject({
      ...{ name: 'Kevin', phone: '+254712000111', cash_limit: 20_000 },
      ...{ is_active: true, stops: 0, goods: 0 },
    });
    const late = await manager.save(id, { ...form, cash_limit: 1 });
    expect([late.status, late.body.record.version]).toEqual([409, 1]);
    expect((await manager.save(id, { ...form, version: 1, cash_limit: 5000 })).body.cash_limit).toBe(5000);
  });

  test('A person without the rider role cannot be made a rider', async () => {
    const { id } = await signIn('Wambui', ['cashier']);
    expect((await manager.save(id, form)).body.code).toBe('not-a-rider');
  });

  test('A rider who loses the role gets no more orders, and is listed only as long as they have an order, goods or cash', async () => {
    const id = await testRider('Otieno');
    const order = await newOrder([{ id: 1, quantity: 1 }]);
    await moveAlong(njeri, order, ['confirmed', 'packed']);
    await move(njeri, order, { from: 'packed', to: 'out_for_delivery', rider: id });
    await setGroups('Otieno', ['staff']);
    expect(await find(id)).toMatchObject({ is_active: false, stops: 1 });
    const other = await newOrder([{ id: 1, quantity: 1 }]);
    await moveAlong(njeri, other, ['confirmed']);
    expect((await desk.give(other, id)).body.code).toBe('rider-gone');
    await move(njeri, order, { from: 'out_for_delivery', to: 'delivered', why: 'Pays later.' });
    expect(await find(id)).toBeUndefined();
  });
});

describe('The customer of an order that is out for delivery', () => {
  const seen = async (id: string, isOwn = true) => {
    const headers = isOwn ? { 'x-tracking-token': await trackingToken(id) } : {};
    return (await send(getOrder, getOrderHandler, { params: { id }, headers })).body;
  };

  test('The customer sees the rider’s first name until the delivery, and the rider’s phone number if the settings allow it', async () => {
    const rider = await testRider('Kevin Barasa');
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    await moveAlong(njeri, id, ['confirmed', 'packed']);
    await desk.give(id, rider);
    expect((await seen(id)).on_road).toBeUndefined();
    await move(njeri, id, { from: 'packed', to: 'out_for_delivery' });
    const { on_road, there_by } = await seen(id);
    expect([on_road, there_by]).toEqual([{ rider: 'Kevin' }, expect.any(String)]);
    await store(() => changeSettings({ calls_rider: true }));
    expect((await seen(id)).on_road).toEqual({ rider: 'Kevin', phone: '+254712000111' });
    expect(JSON.stringify(await seen(id))).not.toContain('Barasa');
    expect((await seen(id, false)).on_road).toBeUndefined();
    await move(njeri, id, { from: 'out_for_delivery', to: 'delivered', why: 'Pays later.' });
    expect((await seen(id)).on_road).toBeUndefined();
  });
});
