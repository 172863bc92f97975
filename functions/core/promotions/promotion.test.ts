import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder } from '#shared/orders/endpoints.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { getOrder as getOrderHandler } from '../../api/orders.ts';
import { tableName } from '../../data/dynamodb/table.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveMove } from '../../data/orders/order-move.ts';
import { createGroup, leaveGroups } from '../../data/promotions/group.ts';
import { promotionKey } from '../../data/promotions/keys.ts';
import { newPersonalPromotion } from '../../data/promotions/promotion.ts';
import { readUses } from '../../data/promotions/uses.ts';
import { listStock } from '../../data/stock/stock.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser, offer, quoteWith } from '../../test-support/orders/promotions.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { followOrder } from '../orders/follow-order.ts';
import { signContact } from './promotion.ts';

let shop: TestShop;
let phones = 0;

const one = [{ id: 1, quantity: 1 }];
const two = [
  { id: 1, quantity: 1 },
  { id: 2, quantity: 3 },
];
const form = (more: Record<string, string> = {}, lines = one) =>
  orderForm(lines, { customer_phone: phoneOf(++phones), ...more });
const half: Promotion = {
  ...{ code: 'HALF', note: '', is_active: true, from: null, until: null, best_tier_wins: false },
  tiers: [{ when: {}, off: { kind: 'percent', percent: 50 } }],
  uses: { total: null, per_phone: null },
  audience: { to: 'everyone' },
};
const cancelled = {
  from: 'pending',
  to: 'cancelled',
  why: '',
  by: { id: 'n'.repeat(22), name: 'Njeri' },
} as const;
const setUses = (code: string, uses: Promotion['uses']) => ({
  Update: {
    TableName: tableName(),
    Key: promotionKey(code),
    UpdateExpression: 'SET uses = :uses',
    ExpressionAttributeValues: { ':uses': uses },
  },
});
const minutesOn = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const orderedTiers: Promotion['tiers'] = [
  { when: { line_quantity: 2 }, off: { kind: 'percent', percent: 20 } },
];

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { price_cents: 120_000 }), 10_000],
    [testProduct(2, { price_cents: 80_050, type: 'assorted' }), 10_000],
  ]);
  await offer('HALF');
  await offer('TWO', { tiers: orderedTiers });
  await offer('OVER', { until: noon.toISOString() });
  await offer('EARLY', { from: minutesOn(1).toISOString() });
  await offer('OFF', { is_active: false });
  await offer('ONCE', { uses: { total: 1, per_phone: null } });
  await offer('SPENT', { uses: { total: 1, per_phone: null } });
  await offer('EACH', { uses: { total: null, per_phone: 1 } });
  await offer('MINE', { audience: { to: 'person', phone: await signContact('+254733000001') } });
  await order(form({ coupon_code: 'SPENT' }));
});
afterAll(() => shop.close());

describe('A quote with a promo code', () => {
  test('A quote with a promo code returns the code, the discount of each line and the new total [S1-313] [S1-318] [G-01] [G-16]', async () => {
    const { status, body } = await quoteWith(' half ', two, await browser());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      promotion: { code: 'HALF', hint: null },
      lines: [
        { id: 1, total: 1200, discount: 600 },
        { id: 2, total: 2401.5, discount: 1200.75 },
      ],
      sub_total: 3601.5,
      discount_amount: 1800.75,
      delivery_fee: 300,
      rounding: -0.75,
      total_amount: 2100,
    });
  });

  test('A promo code whose condition the cart does not meet is accepted with a hint about what to add [S1-316] [S1-318] [G-01]', async () => {
    const { status, body } = await quoteWith('TWO', one, await browser());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      discount_amount: 0,
      promotion: { code: 'TWO', hint: 'Add 2 of any item for 20% off' },
    });
  });

  test('The free-delivery limit applies to the sum after the discount, and the discount never lowers the delivery fee [G-01] [G-13]', async () => {
    const five = await quoteWith('HALF', [{ id: 1, quantity: 5 }], await browser());
    expect(five.body).toMatchObject({ sub_total: 6000, discount_amount: 3000, delivery_fee: 300 });
    const nine = await quoteWith('HALF', [{ id: 1, quantity: 9 }], await browser());
    expect(nine.body).toMatchObject({ discount_amount: 5400, delivery_fee: 0, free_delivery: true });
  });

  test('A promo code that would raise the price, because the order loses free delivery, is not used, and the quote says so [G-01] [G-13]', async () => {
    await offer('FEW', { tiers: [{ when: {}, off: { kind: 'percent', percent: 5 } }] });
    const near = await quoteWith(
      'FEW',
      [
        { id: 1, quantity: 3 },
        { id: 2, quantity: 2 },
      ],
      await browser(),
    );
    expect(near.body).toMatchObject({
      ...{ sub_total: 5201, discount_amount: 0, delivery_fee: 0, free_delivery: true, total_amount: 5201 },
      promotion: {
        code: 'FEW',
        hint: 'With this code you would pay Ksh 39 more, since delivery costs again. So it is not used.',
      },
    });
  });

  test.each(['EARLY', 'OVER'])(
    'A promo code is refused before its start and after its end: %s [T15]',
    async (code) => {
      const inTime = code === 'OVER' ? minutesOn(-1) : minutesOn(1);
      expect((await quoteWith(code, one, { ...(await browser()), now: inTime })).status).toBe(200);
      expect((await quoteWith(code, one, { ...(await browser()), now: noon })).status).toBe(422);
    },
  );
});

describe('A refusal does not reveal which codes exist [T15]', () => {
  const refused = ['NOTHING', 'OVER', 'EARLY', 'OFF', 'SPENT', 'A B', '#', 'ÄÖ', '🎁', 'x'.repeat(40)];

  test.each(refused)(
    'The refused promo code “%s” gets the same answer as every other refused code, and makes the same table requests [S1-319] [S1-373]',
    async (code) => {
      const { headers: sent, cookies } = await browser();
      const call = { headers: { ...sent, 'x-viewer-ip': '192.0.2.50' }, cookies };
      const { result, operations } = await requestsOf(shop, () => quoteWith(code, one, call));
      const { request_id: _, ...body } = result.body;
      expect(result.status).toBe(422);
      expect(body).toEqual({
        code: 'invalid',
        message: 'Invalid promo code',
        errors: { coupon_code: ['Invalid promo code'] },
      });
      const { 'x-request-id': __, ...headers } = result.headers;
      expect(headers).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-store' });
      expect(operations).toEqual(['BatchGetItem', 'UpdateItem', 'UpdateItem']);
    },
  );

  test('A promo code that is too long is refused with the same message as other codes', async () => {
    const { status, body } = await quoteWith('x'.repeat(41), one, await browser());
    expect([status, body.message, body.errors]).toEqual([
      422,
      'Invalid promo code',
      { coupon_code: ['Invalid promo code'] },
    ]);
  });

  test('An order with any of the refused promo codes answers the same 409 with the same quote', async () => {
    const answers = [];
    for (const coupon_code of ['NOTHING', 'OVER', 'EARLY', 'OFF', 'SPENT', 'MINE']) {
      const { status, body } = await order(form({ coupon_code, total_amount: '900' }), await browser());
      const { request_id: _, ...rest } = body;
      answers.push({ status, ...rest });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      status: 409,
      code: 'price-changed',
      quote: { total_amount: 1500, discount_amount: 0, promotion: null },
    });
  });
});

describe('Trying promo codes [T15] [T14]', () => {
  test('A shopper can try ten promo codes in ten minutes, valid or not, and can try again after that', async () => {
    const call = await browser();
    for (let n = 0; n < 10; n++) expect((await quoteWith(`GUESS${n}`, one, call)).status).toBe(422);
    for (const code of ['GUESS11', 'HALF']) {
      const { status, body, headers } = await quoteWith(code, one, call);
      expect([status, body.code]).toEqual([429, 'too-many-requests']);
      expect(body.errors.coupon_code).toEqual([body.message]);
      expect(Number(headers['retry-after'])).toBe(600);
    }
    expect((await order(form({ coupon_code: 'HALF' }), call)).status).toBe(429);
    expect((await quoteWith('HALF', one, { ...call, now: minutesOn(10) })).status).toBe(200);
  });

  test('Of fifty promo codes that a shopper tries at once, the server checks ten', async () => {
    const call = await browser();
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => quoteWith(`RUSH${n}`, one, call)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(40).fill(429)]);
  });

  test('Promo codes tried by orders and by quotes count towards the same limit', async () => {
    const call = await browser();
    const guess = (n: number) => order(form({ coupon_code: `ORDER${n}`, total_amount: '1' }), call);
    for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(409);
    expect((await guess(10)).status).toBe(429);
  });

  test('A valid promo code counts as one try for all quotes, so a shopper may change the cart and get new quotes', async () => {
    const call = await browser();
    for (let n = 0; n < 30; n++) expect((await quoteWith('HALF', one, call)).status).toBe(200);
    const { operations } = await requestsOf(shop, () => quoteWith('HALF', one, call));
    expect(operations).toEqual(['BatchGetItem']);
    for (let n = 0; n < 9; n++) await quoteWith(`TYPO${n}`, one, call);
    expect((await quoteWith('TYPO9', one, call)).status).toBe(429);
    expect((await quoteWith('HALF', one, call)).status).toBe(200);
    expect((await order(form({ coupon_code: 'HALF' }), call)).body.total_amount).toBe(900);
  });

  test('Without a cookie, promo codes are limited to three hundred tries per IP address', async () => {
    const address = { 'x-viewer-ip': '192.0.2.77' };
    for (let n = 0; n < 10; n++) await quoteWith(`BARE${n}`, one, { headers: address });
    expect((await quoteWith('HALF', one, { headers: address })).status).toBe(429);
    const statuses = new Set<number>();
    for (let n = 0; n < 289; n++) {
      const call = await browser();
      const { status } = await quoteWith('NOTHING', one, {
        ...call,
        headers: { ...call.headers, ...address },
      });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([422]);
    const late = await browser();
    const last = await quoteWith('HALF', one, { ...late, headers: { ...late.headers, ...address } });
    expect(last.status).toBe(429);
  });
});

describe('An order with a promo code', () => {
  test('An order with a promo code stores and shows the discount of each line, and the VAT after the discount [G-16] [G-18] [R12]', async () => {
    const call = await browser();
    const { body } = await order(form({ coupon_code: 'half', total_amount: '2100' }, two), call);
    expect(body).toMatchObject({ success: true, total_amount: 2100 });
    const vat = (cents: number) => Math.round((cents * 16) / 116);
    expect(await findOrder(body.order_id)).toMatchObject({
      coupon_code: 'half',
      promotion_code: 'HALF',
      sub_total_cents: 360_150,
      discount_cents: 180_075,
      total_cents: 210_000,
      due_cents: 210_000,
      lines: [
        { product_id: 1, total_cents: 120_000, discount_cents: 60_000, vat_cents: vat(60_000) },
        { product_id: 2, total_cents: 240_150, discount_cents: 120_075, vat_cents: vat(120_075) },
      ],
      vat_cents: vat(60_000) + vat(120_075) + vat(30_000),
    });
    const page = await send(getOrder, getOrderHandler, {
      params: { id: body.order_id },
      cookies: call.cookies,
    });
    expect(page.body).toMatchObject({
      promotion_code: 'HALF',
      discount_amount: 1800.75,
      items: [{ discount: 600 }, { discount: 1200.75 }],
    });
  });

  test('An order with a promo code that has expired since the quote is refused with a new quote, and its stock stays [G-17]', async () => {
    const call = await browser();
    const quoted = await quoteWith('OVER', one, { ...call, now: minutesOn(-1) });
    expect(quoted.body.total_amount).toBe(900);
    const before = await listStock([1]);
    const refused = await order(form({ coupon_code: 'OVER', total_amount: '900' }), call);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price-changed', quote: { total_amount: 1500, promotion: null } },
    });
    expect(await listStock([1])).toEqual(before);
  });

  test('An order with an invalid promo code is accepted if the customer was shown the full price [G-17]', async () => {
    const call = await browser();
    const taken = await order(form({ coupon_code: 'NOTHING', total_amount: '1500' }), call);
    expect(taken.body.total_amount).toBe(1500);
    const stored = await findOrder(taken.body.order_id);
    expect([stored?.coupon_code, stored?.promotion_code, stored?.discount_cents]).toEqual([
      'NOTHING',
      undefined,
      0,
    ]);
  });

  test('A single-use promo code is used once by its order, and the same order sent again returns the first order [R2]', async () => {
    const call = await browser();
    const first = form({ coupon_code: 'ONCE', total_amount: '900' });
    const key = {
      ...call,
      headers: { ...call.headers, 'idempotency-key': '8f2f8b6e-0b1f-4a38-9f0c-7f2f6f7d9a11' },
    };
    const { body } = await order(first, key);
    expect(body.total_amount).toBe(900);
    expect((await order(first, key)).body).toEqual(body);
    expect((await order(form({ coupon_code: 'ONCE', total_amount: '900' }), await browser())).status).toBe(
      409,
    );
  });

  test('An order to which a promo code gives no discount does not use up the code', async () => {
    await offer('LATER', { tiers: orderedTiers, uses: { total: 1, per_phone: 1 } });
    const call = await browser();
    expect((await order(form({ coupon_code: 'LATER' }), call)).body.total_amount).toBe(1500);
    const second = form({ coupon_code: 'LATER' }, [{ id: 1, quantity: 2 }]);
    expect((await order(second, call)).body.total_amount).toBe(1920 + 300);
  });

  test('An order that is refused for another reason than its promo code leaves the code unused [T15]', async () => {
    await offer('WHOLE', { uses: { total: 1, per_phone: null } });
    const call = await browser();
    const tooMany = form({ coupon_code: 'WHOLE' }, [{ id: 999, quantity: 1 }]);
    expect((await order(tooMany, call)).status).toBe(409);
    expect((await order(form({ coupon_code: 'WHOLE' }), call)).body.total_amount).toBe(900);
  });

  test('A promo code with one use per phone is accepted once from each phone, in any spelling of its number [T15]', async () => {
    const from = async (customer_phone: string) =>
      (await order(form({ coupon_code: 'EACH', total_amount: '900', customer_phone }), await browser()))
        .status;
    expect(await from('0733111222')).toBe(200);
    expect(await from('+254 733 111 222')).toBe(409);
    expect(await from('0733111223')).toBe(200);
  });

  test('A personal promo code is accepted only from the person it was made for, recognised by phone or email address [G-36]', async () => {
    await offer('MAIL', { audience: { to: 'person', email: await signContact('akinyi@mail.example') } });
    const by = async (more: Record<string, string>) =>
      (await order(form({ total_amount: '900', ...more }), await browser())).status;
    expect(await by({ coupon_code: 'MINE' })).toBe(409);
    expect(await by({ coupon_code: 'MINE', customer_phone: '0733000001' })).toBe(200);
    expect(await by({ coupon_code: 'MAIL', customer_email: 'Akinyi@Mail.example' })).toBe(200);
    expect(await by({ coupon_code: 'MAIL', customer_email: 'akinyi@mail.example.evil.example' })).toBe(409);
  });
});

describe('A promotion with conditions on the customer or the day', () => {
  const by = async (more: Record<string, string>, now?: Date) =>
    order(form({ total_amount: '900', ...more }), { ...(await browser()), ...(now && { now }) });

  test('The promo code for a group is accepted from each phone and email address of the list, and from no other [G-36]', async () => {
    const members = await Promise.all(['+254733000021', 'group@mail.example'].map(signContact));
    await createGroup('list-1', members, noon);
    const audience = {
      to: 'group',
      list: 'list-1',
      count: 2,
      kept_until: minutesOn(1).toISOString(),
    } as const;
    await offer('GROUP', { audience });
    expect((await by({ coupon_code: 'GROUP' })).status).toBe(409);
    expect((await by({ coupon_code: 'GROUP', customer_phone: '0733000021' })).status).toBe(200);
    expect((await by({ coupon_code: 'GROUP', customer_email: 'Group@mail.example' })).status).toBe(200);
    for (const member of members) await leaveGroups(member);
    expect((await by({ coupon_code: 'GROUP', customer_phone: '0733000021' })).status).toBe(409);
  });

  test('A promo code for first orders is refused for a phone with another order, unless that order was cancelled [G-36]', async () => {
    await offer('FIRST', { first_order: true });
    const customer_phone = '0733000031';
    const first = await order(form({ customer_phone }), await browser());
    expect((await by({ coupon_code: 'FIRST', customer_phone })).status).toBe(409);
    const placed = (await findOrder(first.body.order_id)) as OrderItem;
    await saveMove(placed, { ...cancelled, at: noon.toISOString() });
    await followOrder(placed.id);
    expect((await by({ coupon_code: 'FIRST', customer_phone })).status).toBe(200);
    await followOrder((await by({ coupon_code: 'FIRST', customer_phone: '0733000032' })).body.order_id);
    expect((await by({ coupon_code: 'FIRST', customer_phone: '0733000032' }, minutesOn(60))).status).toBe(
      409,
    );
  });

  test('A promo code for first orders is used once if one phone places several orders at the same time [T15]', async () => {
    for (const code of ['RACE1', 'RACE2']) await offer(code, { first_order: true });
    const customer_phone = '0733000041';
    const orders = ['RACE1', 'RACE2', 'RACE1', 'RACE2'].map((coupon_code) =>
      by({ coupon_code, customer_phone }),
    );
    const statuses = (await Promise.all(orders)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409]);
  });

  test('A promotion with a daily limit accepts that many orders on each day in Nairobi [T15]', async () => {
    await offer('DAILY', { uses: { total: null, per_phone: null, per_day: 2 } });
    const statuses = async (now: Date) => {
      const found = [];
      for (let n = 0; n < 3; n++) found.push((await by({ coupon_code: 'DAILY' }, now)).status);
      return found;
    };
    expect(await statuses(noon)).toEqual([200, 200, 409]);
    expect(await statuses(minutesOn(24 * 60))).toEqual([200, 200, 409]);
  });

  test('A promotion’s uses and discounts are counted for each day, even if many orders use it at the same time', async () => {
    await offer('BUSY');
    const answers = await Promise.all(Array.from({ length: 20 }, () => by({ coupon_code: 'BUSY' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await by({ coupon_code: 'BUSY' }, minutesOn(24 * 60));
    const uses = (await readUses(['BUSY'])).get('BUSY');
    expect(uses).toMatchObject({ times: 21, cents: 21 * 60_000 });
    expect(uses?.days.map(({ times, cents }) => [times, cents])).toEqual([
      [1, 60_000],
      [20, 20 * 60_000],
    ]);
  });

  test('If a promotion gets a limit later, its earlier uses count towards the limit', async () => {
    await offer('LATE-LIMIT');
    for (let n = 0; n < 3; n++) await by({ coupon_code: 'LATE-LIMIT' });
    const limits = { total: 4, per_phone: null };
    await store(() => commit([setUses('LATE-LIMIT', limits)]));
    expect((await by({ coupon_code: 'LATE-LIMIT' })).status).toBe(200);
    expect((await by({ coupon_code: 'LATE-LIMIT' })).status).toBe(409);
  });

  test('If fifty orders use a single-use code at the same time, one of them gets it [T15]', async () => {
    await offer('SINGLE', { uses: { total: 1, per_phone: null } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => by({ coupon_code: 'SINGLE' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readUses(['SINGLE'])).get('SINGLE')?.times).toBe(1);
  });

  test('A promotion that the shop made for one person is found by its promo code [G-36]', async () => {
    const audience = { to: 'person', phone: await signContact('+254733000051') } as const;
    const promotion = { ...half, code: 'OWN-1', audience, uses: { total: 1, per_phone: null } };
    await commit([newPersonalPromotion(promotion)]);
    expect((await by({ coupon_code: 'OWN-1' })).status).toBe(409);
    expect((await by({ coupon_code: 'OWN-1', customer_phone: '0733000051' })).status).toBe(200);
    expect((await by({ coupon_code: 'OWN-1', customer_phone: '0733000051' })).status).toBe(409);
  });
});
