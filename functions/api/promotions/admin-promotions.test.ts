import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import * as api from '#shared/promotions/endpoints.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { newPersonalPromotion } from '../../data/promotions/promotion.ts';
import { type Call, noon, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
let session: string;
let phones = 7000;

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([[testProduct(1, { price_cents: 120_000 }), 10_000]]);
  session = (await signIn('admin', ['admin'])).session;
});
afterAll(() => shop.close());

const ask = async (row: Endpoint, call: Call = {}) =>
  send(row, handlers.get(row.route)?.handler, await callAs(session, call));
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const rule = {
  ...{ note: 'For tests', from: null, until: null, best_tier_wins: false, first_order: false },
  tiers: [{ when: {}, off: { kind: 'percent', percent: 50 } }],
  uses: { total: null, per_phone: null },
  audience: { to: 'everyone' },
};
const add = (code: string, more: object = {}) =>
  ask(api.createPromotion, { body: { ...rule, code, ...more } });
const change = (code: string, body: object, now = noon) =>
  ask(api.changePromotion, { params: { code }, body, now });
const use = async (coupon_code: string, more: object = {}, now = noon) =>
  order(
    orderForm([{ id: 1, quantity: 1 }], {
      ...{ coupon_code, total_amount: '900', customer_phone: phoneOf(++phones) },
      ...more,
    }),
    { ...(await browser()), now },
  );

test('A promotion can be added, scheduled, used and stopped, and its state and uses are shown correctly [G-01]', async () => {
  const added = await add('plan', { from: later(5).toISOString(), until: later(20).toISOString() });
  expect(added.body).toMatchObject({ code: 'PLAN', state: 'scheduled', version: 0 });
  expect((await use('PLAN')).status).toBe(409);
  expect((await use('PLAN', {}, later(5))).status).toBe(200);
  const { body } = await ask(api.getPromotion, { params: { code: 'PLAN' }, now: later(6) });
  expect(body).toMatchObject({ state: 'running', used: { times: 1, discount: 600, days: [{ times: 1 }] } });
  const stopped = await change('PLAN', { version: 0, is_active: false }, later(7));
  expect(stopped.body).toMatchObject({ state: 'stopped', version: 1 });
  expect((await use('PLAN', {}, later(8))).status).toBe(409);
});

test('A deleted promotion keeps its code reserved, and it can be restored from the change log', async () => {
  await add('GONE');
  expect((await ask(api.deletePromotion, { params: { code: 'GONE' } })).status).toBe(200);
  expect((await ask(api.getPromotion, { params: { code: 'GONE' } })).status).toBe(404);
  expect((await use('GONE')).status).toBe(409);
  expect(await add('GONE')).toMatchObject({ status: 409, body: { code: 'code-taken' } });
  const log = await ask(listLog, { query: { noun: 'promotion', record: 'GONE' } });
  await ask(undoChange, { params: { id: log.body.entries[0].id } });
  expect((await use('GONE')).status).toBe(200);
});

test('A change of an outdated version of a promotion answers 409 with the stored one, and an invalid period or group answers 422', async () => {
  await add('OLD');
  await change('OLD', { version: 0, note: 'New' });
  const refused = await change('OLD', { version: 0, note: 'Other' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed', record: { note: 'New' } } });
  const period = { from: later(2).toISOString(), until: later(1).toISOString() };
  expect((await add('BAD', period)).status).toBe(422);
  expect((await add('BAD', { audience: { to: 'group', contacts: 'nobody' } })).status).toBe(422);
});

test('The people on a pasted list of phones and emails can use a promo code, and staff later see only their number [T18]', async () => {
  const contacts = '0733 000 061\n+254733000062, friend@mail.example';
  const { body } = await add('FRIENDS', { audience: { to: 'group', contacts } });
  expect(body.audience).toMatchObject({ to: 'group', count: 3 });
  expect((await use('FRIENDS')).status).toBe(409);
  expect((await use('FRIENDS', { customer_phone: '0733000062' })).status).toBe(200);
  expect((await use('FRIENDS', { customer_email: 'friend@mail.example' })).status).toBe(200);
});

test.each([
  [{ kind: 'percent', percent: 101 }, {}, 'Enter a whole number from 1 to 100.'],
  [{ kind: 'percent', percent: 0 }, {}, 'Enter a whole number from 1 to 100.'],
  [{ kind: 'amount', shillings: -5 }, {}, 'Enter a whole number from 1 to 1,000,000.'],
  [{ kind: 'pack', pieces: 1, shillings: 500 }, {}, 'Enter a whole number from 2 to 100.'],
  [{ kind: 'percent', percent: 10 }, { line_quantity: 11 }, 'Enter a whole number from 1 to 10.'],
  [{ kind: 'percent', percent: 10 }, { pieces: { quantity: 401 } }, 'Enter a whole number from 1 to 400.'],
])(
  'A promotion with the discount %j and the condition %j is refused, because no cart could ever get it [G-01]',
  async (off, when, message) => {
    const refused = await add('NEVER', { tiers: [{ when, off }] });
    expect([refused.status, Object.values(refused.body.errors).flat()]).toEqual([422, [message]]);
    expect((await ask(api.getPromotion, { params: { code: 'NEVER' } })).status).toBe(404);
  },
);

test('Staff cannot add the code of a promotion that the shop made for one person [G-36]', async () => {
  const personal = {
    ...{ ...rule, first_order: undefined, code: 'HELLO-PERSONAL', is_active: true },
    audience: { to: 'person', email: 'signature' },
  } as unknown as Promotion;
  await commit([newPersonalPromotion(personal)]);
  expect(await add('hello-personal')).toMatchObject({ status: 409, body: { code: 'code-taken' } });
});

test('The sample cart shows which discount of a promotion applies: the first that fits, or the best if staff choose so [G-01]', async () => {
  const tiers = [
    { when: { line_quantity: 2 }, off: { kind: 'percent', percent: 20 } },
    { when: { pieces: { quantity: 3 } }, off: { kind: 'percent', percent: 33 } },
  ];
  const tierOf = async (quantity: number, best_tier_wins: boolean) => {
    const body = { rule: { tiers, best_tier_wins }, lines: [{ id: 1, quantity }] };
    return (await ask(api.samplePromotion, { body })).body.tier;
  };
  expect([await tierOf(1, false), await tierOf(3, false), await tierOf(3, true)]).toEqual([null, 1, 2]);
});

test('The sample cart of an unsaved promotion has the same total as the later order [G-01]', async () => {
  const tiers = [{ when: {}, off: { kind: 'pack', pieces: 3, shillings: 2500 } }];
  const body = { rule: { tiers, best_tier_wins: false }, lines: [{ id: 1, quantity: 7 }], area: 'Kilimani' };
  const { body: quote } = await ask(api.samplePromotion, { body });
  await add('PACK', { tiers });
  const form = orderForm([{ id: 1, quantity: 7 }], {
    coupon_code: 'PACK',
    customer_phone: phoneOf(++phones),
  });
  const placed = await order(form, await browser());
  expect([quote.discount_amount, placed.body.total_amount]).toEqual([2200, quote.total_amount]);
});
