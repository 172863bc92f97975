import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#shared/orders/endpoints.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { cancelOrder as cancelHandler } from '../../api/orders.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveMove } from '../../data/orders/order-move.ts';
import { promotionPhoneKey } from '../../data/promotions/keys.ts';
import { changePromotion } from '../../data/promotions/promotion.ts';
import { readUses } from '../../data/promotions/uses.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, orderPatiently, phoneOf } from '../../test-support/orders/orders.ts';
import { browser, offer } from '../../test-support/orders/promotions.ts';
import { signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { signContact } from './promotion.ts';

let shop: TestShop;
let session: string;
let phones = 3000;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1, { price_cents: 120_000 }), 10_000]]);
  session = (await signIn('owner', ['owner', 'admin'])).session;
});
afterAll(() => shop.close());

const minutesOn = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** Places an order with a code that halves the price. It is a new customer's order unless `more` names a phone. */
const buy = async (coupon_code: string, more: Record<string, string> = {}, now = noon) =>
  order(
    orderForm([{ id: 1, quantity: 1 }], {
      ...{ coupon_code, total_amount: '900', customer_phone: phoneOf(++phones) },
      ...more,
    }),
    { ...(await browser()), now },
  );
const statusOf = async (...asked: Parameters<typeof buy>) => (await buy(...asked)).status;
const limited = (uses: Partial<Promotion['uses']>) => ({ uses: { total: null, per_phone: null, ...uses } });
const usesOf = async (code: string) => (await readUses([code])).get(code);
const phoneUses = async (code: string, phone: string) =>
  (await readItem<{ times: number }>(promotionPhoneKey(code, await signContact(phone))))?.times ?? 0;
const cancel = async (id: string) => {
  const stored = (await findOrder(id)) as OrderItem;
  const by = { id: 'n'.repeat(22), name: 'Njeri' };
  await saveMove(stored, { at: noon.toISOString(), from: 'pending', to: 'cancelled', why: '', by });
};

describe('An order that is cancelled, refused or returned', () => {
  test('A cancelled, refused or returned order releases its single-use code, which can be used again [G-36] [G-01]', async () => {
    await offer('AGAIN', limited({ total: 1, per_phone: 1 }));
    const customer_phone = '0733100001';
    const call = await browser();
    const form = { coupon_code: 'AGAIN', total_amount: '900', customer_phone };
    const first = await order(orderForm([{ id: 1, quantity: 1 }], form), call);
    expect(first.status).toBe(200);
    expect(await statusOf('AGAIN', { customer_phone })).toBe(409);
    const { status } = await send(cancelOrder, cancelHandler, {
      ...call,
      params: { id: first.body.order_id },
    });
    expect(status).toBe(200);
    expect(await usesOf('AGAIN')).toEqual({ times: 0, cents: 0, days: [] });
    expect(await phoneUses('AGAIN', '+254733100001')).toBe(0);
    expect(await statusOf('AGAIN', { customer_phone })).toBe(200);
    expect(await statusOf('AGAIN', { customer_phone })).toBe(409);
  });

  test.each<{ to: OrderStatus; by: OrderStatus[] }>([
    { to: 'cancelled', by: ['unreachable'] },
    { to: 'refused', by: ['confirmed', 'packed', 'out_for_delivery'] },
    { to: 'returned', by: ['confirmed', 'packed', 'delivered'] },
  ])('The daily uses of a promotion no longer count an order that is $to [G-01]', async ({ to, by }) => {
    const code = `BACK-${to.toUpperCase()}`;
    await offer(code);
    await buy(code);
    const { body } = await buy(code, {}, minutesOn(24 * 60));
    await moveAlong(session, body.order_id, by);
    expect((await usesOf(code))?.days.map(({ times }) => times)).toEqual([1, 1]);
    await move(session, body.order_id, { from: by.at(-1) as OrderStatus, to, why: 'As agreed.' });
    expect(await usesOf(code)).toMatchObject({ times: 1, cents: 60_000, days: [{ day: '2026-11-02' }] });
  });

  test('An order gives its use of a promo code back once, and only when it is cancelled, refused or returned', async () => {
    await offer('ONE-BACK', limited({ total: 1 }));
    const { body } = await buy('ONE-BACK');
    const id = body.order_id;
    await move(session, id, { from: 'pending', to: 'confirmed' });
    expect((await usesOf('ONE-BACK'))?.times).toBe(1);
    const asked = { from: 'confirmed', to: 'cancelled', why: 'They called.' } as const;
    await Promise.all([1, 2, 3].map(() => move(session, id, asked)));
    expect((await usesOf('ONE-BACK'))?.times).toBe(0);
  });

  test('Uses of a promo code that orders gave back never allow more orders than the limit, also with concurrent orders [T15]', async () => {
    await offer('FEW', limited({ total: 3, per_day: 3 }));
    const placed = await Promise.all([1, 2, 3].map(() => buy('FEW')));
    const ids = placed.map(({ body }) => body.order_id as string);
    const race = await Promise.all([
      ...ids.slice(0, 2).map((id) => cancel(id).then(() => 0)),
      ...Array.from({ length: 12 }, async () => {
        const form = { coupon_code: 'FEW', total_amount: '900', customer_phone: phoneOf(++phones) };
        return (await orderPatiently(orderForm([{ id: 1, quantity: 1 }], form), await browser())).status;
      }),
    ]);
    const taken = race.filter((status) => status === 200).length;
    expect(taken).toBeLessThanOrEqual(2);
    expect((await usesOf('FEW'))?.times).toBe(1 + taken);
    const later = [];
    for (let n = 0; n < 4; n++) later.push(await statusOf('FEW'));
    expect(later.filter((status) => status === 200)).toHaveLength(2 - taken);
  });
});

describe('The limits of a promotion', () => {
  test('The daily limit of a promotion starts again at midnight in Nairobi, which is 21:00 UTC [T15]', async () => {
    await offer('NIGHT', limited({ per_day: 1 }));
    const at = (time: string) => statusOf('NIGHT', {}, new Date(time));
    expect(await at('2026-11-02T20:59:59.999Z')).toBe(200);
    expect(await at('2026-11-02T20:59:59.999Z')).toBe(409);
    expect(await at('2026-11-02T21:00:00.000Z')).toBe(200);
    expect(await at('2026-11-03T20:59:59.999Z')).toBe(409);
    expect((await usesOf('NIGHT'))?.days.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-02']);
  });

  test('A promotion’s limit per phone also counts orders from before the limit was set, in any spelling of the number [T15]', async () => {
    await offer('PHONE-LATER');
    expect(await statusOf('PHONE-LATER', { customer_phone: '0733100011' })).toBe(200);
    const uses = { total: null, per_phone: 1 };
    await store(() => changePromotion('PHONE-LATER', { uses }));
    for (const customer_phone of ['0733100011', '+254733100011', '254 733 100 011', '733100011'])
      expect([customer_phone, await statusOf('PHONE-LATER', { customer_phone })]).toEqual([
        customer_phone,
        409,
      ]);
    expect(await statusOf('PHONE-LATER', { customer_phone: '0733100012' })).toBe(200);
  });
});

test('An order whose promo code is refused gets the same answer for every reason, by the same requests to the table [T15]', async () => {
  const mine = { to: 'person', phone: await signContact('+254733100021') } as const;
  const group = { to: 'group', list: 'other', count: 1, kept_until: minutesOn(60).toISOString() } as const;
  await offer('MINE', { audience: mine });
  await offer('THEIRS', { audience: group });
  await offer('PAST', { until: noon.toISOString() });
  await offer('SOON', { from: minutesOn(1).toISOString() });
  await offer('STOPPED', { is_active: false });
  await offer('SPENT', limited({ total: 1 }));
  await buy('SPENT');
  await offer('NEW-ONLY', { first_order: true });
  const found = [];
  for (const code of ['NOTHING', 'MINE', 'THEIRS', 'PAST', 'SOON', 'STOPPED', 'SPENT', 'NEW-ONLY', '#']) {
    const customer_phone = phoneOf(++phones);
    await order(orderForm([{ id: 1, quantity: 2 }], { customer_phone }), await browser());
    const { result, operations } = await requestsOf(shop, () => buy(code, { customer_phone }));
    const { request_id: _, ...body } = result.body;
    found.push({ status: result.status, body, operations });
  }
  for (const each of found) expect(each).toEqual(found[0]);
  expect(found[0]).toMatchObject({
    status: 409,
    body: {
      code: 'price-changed',
      message:
        'This promo code cannot be used for this order. It may have ended, be used up or be for other customers. Please check the new total.',
    },
  });
});
