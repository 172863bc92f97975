import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { eraseAccount } from '#shared/accounts/endpoints.ts';
import { quoteCart } from '#shared/cart/endpoints.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import * as endpoints from '#shared/loyalty/endpoints.ts';
import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import type { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import { getOrder, openAdminOrder } from '#shared/orders/endpoints.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { refundOrder, takeCash } from '#shared/payments/endpoints.ts';
import { changeSettingsGroup, getSettings } from '#shared/settings/endpoints.ts';
import { tick } from '../../core/clock/tick.ts';
import { customerKeyOf } from '../../core/identity/customer-key.ts';
import { followPoints } from '../../core/loyalty/follow-order.ts';
import { signPoints } from '../../core/loyalty/loyalty.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { pointsEntryPrefix, pointsPk } from '../../data/loyalty/keys.ts';
import { findPoints, type PointsEntry } from '../../data/loyalty/points.ts';
import { findCredit, findCreditEntries } from '../../data/payments/credit.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { wholeTable } from '../../test-support/erasure.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { move } from '../../test-support/orders/moves.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openSearch, type TestSearch } from '../../test-support/search.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { eraseAccount as eraseHandler } from '../accounts.ts';
import { quoteCart as quoteHandler } from '../cart.ts';
import { listLog as listLogHandler, undoChange as undoHandler } from '../log.ts';
import {
  correctCustomerPoints as correctHandler,
  getCustomerPoints as getHandler,
  spendCustomerPoints as spendHandler,
} from '../loyalty.ts';
import { getOrder as getOrderHandler, openAdminOrder as openHandler } from '../orders.ts';
import { takeCash as cashHandler, refundOrder as refundHandler } from '../payments.ts';
import { changeSettingsGroup as changeSettingsHandler, getSettings as settingsHandler } from '../settings.ts';

let search: TestSearch;
const sessions = {} as Record<'staff' | 'admin' | 'owner' | 'cashier' | 'rider', string>;
let phones = 0;
const DAY = 86_400_000;

beforeAll(async () => {
  search = await openSearch();
  await stockShop([
    [testProduct(1, { price_cents: 100_000 }), 10_000],
    [testProduct(2, { price_cents: 500_000 }), 10_000],
  ]);
  for (const group of ['staff', 'admin', 'owner', 'cashier', 'rider'] as const)
    sessions[group] = (await signIn(`the ${group}`, [group as Group])).session;
  await rules({ is_on: true });
});
afterAll(() => search.close());

const rules = (some: Partial<LoyaltyRules>) =>
  store(() => changeSettings({ loyalty: { ...firstLoyalty, ...some } }));

const newPhone = () => `+2547110${String(++phones).padStart(5, '0')}`;

let seconds = 0;
/** Returns a new time at each call, three seconds after the time of the previous call. */
const next = () => new Date(noon.getTime() + 3000 * ++seconds);

/** Places an order with this phone. The goods cost `thousands` × Ksh 1,000, without the delivery fee. */
async function place(phone: string, thousands = 1, session?: string) {
  const lines = [
    { id: 2, quantity: Math.floor(thousands / 5) },
    { id: 1, quantity: thousands % 5 },
  ].filter(({ quantity }) => quantity > 0);
  const form = orderForm(lines, { customer_phone: phone });
  const { status, body } = await order(form, session === undefined ? {} : await callAs(session));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: body.order_id as string, token: body.tracking_token as string };
}

const open = async (id: string) =>
  (await send(openAdminOrder, openHandler, await callAs(sessions.staff, { params: { id } }))).body;

/**
 * Gives an order these states one after the other. When it is delivered, the office gets the whole sum due in cash,
 * unless `more` contains another sum.
 */
async function go(id: string, states: readonly OrderStatus[], more: { cash?: number } = {}) {
  for (const to of states) {
    const { order_status: from, due } = await open(id);
    const cash = to === 'delivered' ? (more.cash ?? due) : 0;
    const ride = to === 'out_for_delivery' && { rider: await testRider() };
    const asked = { from, to, why: 'As agreed.', ...(cash > 0 && { cash, taken_by: 'office' }), ...ride };
    const { status, body } = await move(sessions.staff, id, asked, { now: next() });
    if (status !== 200) throw new Error(`${from} → ${to}: ${JSON.stringify(body)}`);
  }
  await search.settle();
}
const toDoor = ['confirmed', 'packed', 'out_for_delivery'] as const;

async function deliver(phone: string, thousands = 1, more: { cash?: number } = {}) {
  const placed = await place(phone, thousands);
  await go(placed.id, [...toDoor, 'delivered'], more);
  return placed;
}

const call = async (key: string, body?: object, who: keyof typeof sessions = 'admin') =>
  callAs(sessions[who], { params: { key }, now: next(), ...(body && { body }) });
const pointsOf = async (phone: string, who?: keyof typeof sessions) =>
  send(endpoints.getCustomerPoints, getHandler, await call(await customerKeyOf(phone), undefined, who));
const spend = async (phone: string, body: object, who?: keyof typeof sessions) =>
  send(
    endpoints.spendCustomerPoints,
    spendHandler,
    await call(await customerKeyOf(phone), { id: randomUUID(), worth: 1, ...body }, who),
  );
const correct = async (phone: string, body: object, who?: keyof typeof sessions) =>
  send(
    endpoints.correctCustomerPoints,
    correctHandler,
    await call(await customerKeyOf(phone), { id: randomUUID(), why: 'The rider came late.', ...body }, who),
  );
const creditOf = async (phone: string) => findCredit(await signCredit(phone));

async function ledgerOf(phone: string): Promise<PointsEntry[]> {
  const entries: PointsEntry[] = [];
  const pk = pointsPk(await signPoints(phone));
  for await (const entry of everyItem<PointsEntry>(pk, { prefix: pointsEntryPrefix })) entries.push(entry);
  return entries;
}

describe('A delivered order [S1-011]', () => {
  test('A delivered order earns points for its paid goods once, and its customer sees how many', async () => {
    const phone = newPhone();
    const { id, token } = await place(phone, 3);
    await go(id, toDoor);
    const headers = { 'x-tracking-token': token };
    const read = async () => (await send(getOrder, getOrderHandler, { params: { id }, headers })).body;
    expect((await read()).points).toBeUndefined();
    expect((await open(id)).points).toMatchObject({ balance: 0, worth: 1, minimum: 100 });
    await go(id, ['delivered']);
    expect((await read()).points).toBe(30);
    for (let n = 0; n < 3; n++) expect(await followPoints(id)).toBe(false);
    const { body } = await pointsOf(phone);
    expect(body).toMatchObject({
      balance: 30,
      owed: 0,
      expires_at: expect.stringMatching(/^2027-11-02T09:0/),
    });
    expect(body.entries).toMatchObject([{ kind: 'earned', points: 30, number: (await open(id)).number }]);
    expect((await open(id)).points).toMatchObject({
      balance: 30,
      customer: await customerKeyOf(phone),
    });
  });

  test('A delivered order earns the number of points in its quote, and a quote has no points while points are switched off', async () => {
    const body = { lines: [{ id: 1, quantity: 3 }], area: 'Karen' };
    const quoted = async () => (await send(quoteCart, quoteHandler, { ...(await browser()), body })).body;
    expect((await quoted()).points).toBe(30);
    await rules({ is_on: false });
    expect((await quoted()).points).toBeUndefined();
    await rules({ is_on: true, spend: 700 });
    const { points } = await quoted();
    const phone = newPhone();
    await deliver(phone, 3);
    expect([points, (await pointsOf(phone)).body.balance]).toEqual([4, 4]);
    await rules({ is_on: true });
  });

  test('The points of a delivered order are shown only to people who may see the whole order', async () => {
    const { id } = await deliver(newPhone());
    const { body } = await send(getOrder, getOrderHandler, { params: { id } });
    expect(Object.keys(body).sort()).toEqual(['id', 'number', 'order_status', 'payment_status']);
  });

  test('An order that was delivered unpaid earns its points when it is paid', async () => {
    const phone = newPhone();
    const { id } = await deliver(phone, 2, { cash: 500 });
    expect((await pointsOf(phone)).body.balance).toBe(5);
    const { due } = await open(id);
    await send(
      takeCash,
      cashHandler,
      await callAs(sessions.staff, {
        params: { id },
        body: { id: randomUUID(), amount: due, taken_by: 'office' },
      }),
    );
    await search.settle();
    expect((await pointsOf(phone)).body.balance).toBe(20);
  });

  test('A returned order loses its points, and if they were already spent, the customer owes them', async () => {
    const phone = newPhone();
    const { id } = await deliver(phone, 15);
    expect((await spend(phone, { points: 120 })).status).toBe(200);
    await go(id, ['returned']);
    expect((await pointsOf(phone)).body).toMatchObject({ balance: 0, owed: 120, expires_at: null });
    expect(await creditOf(phone)).toBe(12_000);
    await deliver(phone, 14);
    const { body } = await pointsOf(phone);
    expect(body).toMatchObject({ balance: 20, owed: 0 });
    expect(body.entries.map(({ kind, points, owed }: PointsEntry) => [kind, points, owed])).toEqual([
      ['earned', 20, -120],
      ['taken-back', -30, 120],
      ['spent', -120, 0],
      ['earned', 150, 0],
    ]);
  });

  test('If a delivered order is returned and its money is refunded, it loses its points only once', async () => {
    const phone = newPhone();
    const { id } = await deliver(phone, 10);
    await go(id, ['returned']);
    const { surplus } = await open(id);
    const body = { id: randomUUID(), amount: surplus, reference: '', why: 'Wrong flavour.' };
    await send(refundOrder, refundHandler, await callAs(sessions.staff, { params: { id }, body }));
    await search.settle();
    expect((await pointsOf(phone)).body).toMatchObject({ balance: 0, owed: 0 });
    expect((await ledgerOf(phone)).map(({ points }) => points)).toEqual([100, -100]);
  });

  test('An order delivered while points are off earns none, even after points are switched on', async () => {
    const phone = newPhone();
    await rules({ is_on: false });
    const { id, token } = await deliver(phone, 5, { cash: 1000 });
    expect((await open(id)).points).toBeNull();
    await rules({ is_on: true });
    const { due } = await open(id);
    expect(due).toBeGreaterThan(0);
    expect(await followPoints(id)).toBe(false);
    const headers = { 'x-tracking-token': token };
    expect((await send(getOrder, getOrderHandler, { params: { id }, headers })).body.points).toBeUndefined();
    expect((await open(id)).points).toMatchObject({ balance: 0 });
  });

  test('A delivered order keeps the points rate that was valid at its delivery', async () => {
    const phone = newPhone();
    const { id } = await deliver(phone, 2);
    await rules({ is_on: true, spend: 500, worth: 5 });
    await go(id, ['returned']);
    await rules({ is_on: true });
    expect((await pointsOf(phone)).body).toMatchObject({ balance: 0, owed: 0 });
  });
});

describe('Staff exchange points for credit', () => {
  test('Credit from exchanged points pays for the next order, and a repeated request gives the credit only once', async () => {
    const phone = newPhone();
    await deliver(phone, 20);
    const asked = { id: randomUUID(), points: 150 };
    const replies = await Promise.all([spend(phone, asked), spend(phone, asked)]);
    expect([...replies, await spend(phone, asked, 'staff')].map(({ status }) => status)).toEqual([
      ...[200, 200, 200],
    ]);
    expect((await pointsOf(phone)).body.balance).toBe(50);
    expect(await creditOf(phone)).toBe(15_000);
    expect(await findCreditEntries(await signCredit(phone))).toMatchObject([
      { kind: 'in', cents: 15_000, why: 'From 150 points' },
    ]);
    const { id } = await place(phone);
    expect((await open(id)).credit).toBe(150);
    expect(await spend(phone, { ...asked, points: 149 })).toMatchObject({
      status: 409,
      body: { code: 'recorded-before' },
    });
  });

  test('Staff cannot exchange points for credit below the minimum, above the balance, or after the value of a point has changed', async () => {
    const phone = newPhone();
    await deliver(phone, 12);
    for (const [body, status, code] of [
      [{ points: 99 }, 422, 'points-few'],
      [{ points: 121 }, 422, 'points-short'],
      [{ points: 100, worth: 2 }, 409, 'changed-worth'],
      [{ points: 0 }, 422, 'invalid'],
      [{ points: 1.5 }, 422, 'invalid'],
    ] as const)
      expect(await spend(phone, body)).toMatchObject({ status, body: { code } });
    expect((await pointsOf(phone)).body.balance).toBe(120);
    expect(await creditOf(phone)).toBe(0);
  });

  test('Staff can exchange points for credit while points are switched off, so that no customer loses them', async () => {
    const phone = newPhone();
    await deliver(phone, 10);
    await rules({ is_on: false });
    expect((await spend(phone, { points: 100 })).status).toBe(200);
    await rules({ is_on: true });
    expect(await creditOf(phone)).toBe(10_000);
  });

  test('Staff can exchange points for credit only for an existing customer', async () => {
    const body = { id: randomUUID(), points: 100, worth: 1 };
    const reply = await send(endpoints.spendCustomerPoints, spendHandler, await call('x'.repeat(22), body));
    expect(reply).toMatchObject({ status: 404 });
  });
});

describe('Managers correct points with a reason', () => {
  test('A repeated correction of points is stored once, the balance never falls below zero, and the change log names the manager', async () => {
    const phone = newPhone();
    await deliver(phone, 1);
    const asked = { id: randomUUID(), points: 40 };
    for (let n = 0; n < 2; n++) expect((await correct(phone, asked)).body.balance).toBe(50);
    for (const other of [{ points: 41 }, { why: 'For his birthday.' }])
      expect(await correct(phone, { ...asked, ...other })).toMatchObject({
        ...{ status: 409, body: { code: 'recorded-before' } },
      });
    expect((await correct(phone, { points: -51 })).body).toMatchObject({ code: 'points-short' });
    expect((await correct(phone, { points: -50 })).body.balance).toBe(0);
    expect((await correct(phone, { points: 0 })).status).toBe(422);
    expect((await correct(phone, { points: 5, why: ' ' })).body.errors).toHaveProperty('why');
    const [entry] = (await pointsOf(phone)).body.entries;
    expect(entry).toMatchObject({
      kind: 'corrected',
      points: -50,
      by: 'the admin',
      why: 'The rider came late.',
    });
    const query = { noun: 'customer', record: await customerKeyOf(phone) };
    const log = await send(listLog, listLogHandler, await callAs(sessions.owner, { query, now: next() }));
    expect(log.body.entries.map(({ action }: { action: string }) => action)).toEqual([
      'correct-points',
      'correct-points',
    ]);
    expect(JSON.stringify(log.body)).not.toContain('came late');
  });

  test('Staff may read and exchange points but not correct them, and riders and cashiers may not even read them', async () => {
    const phone = newPhone();
    await deliver(phone, 10);
    expect((await correct(phone, { points: 1 }, 'staff')).status).toBe(403);
    expect((await pointsOf(phone, 'staff')).status).toBe(200);
    for (const who of ['cashier', 'rider'] as const) {
      expect((await pointsOf(phone, who)).status).toBe(403);
      expect((await spend(phone, { points: 100 }, who)).status).toBe(403);
      expect((await correct(phone, { points: 1 }, who)).status).toBe(403);
    }
  });
});

describe('Points expire after months without a purchase', () => {
  const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY);

  test('A customer’s points expire some months after the last purchase, and a new purchase keeps them', async () => {
    const phone = newPhone();
    await rules({ is_on: true, months: 1 });
    await deliver(phone, 2);
    await correct(phone, { points: 5 });
    const account = await signPoints(phone);
    await deliver(phone, 3);
    const due = new Date((await findPoints(account))?.expires_at ?? '');
    expect(due.toISOString()).toMatch(/^2026-12-02T/);
    await tick(later(noon, 29));
    expect((await findPoints(account))?.balance).toBe(55);
    await tick(due);
    for (let n = 1; n < 8; n++) await tick(new Date(due.getTime() + n * 60_000));
    expect(await findPoints(account)).toMatchObject({ balance: 0, since: expect.any(String) });
    expect((await ledgerOf(phone)).at(-1)).toMatchObject({ kind: 'expired', points: -55 });
    await rules({ is_on: true });
  });
});

const eraseAs = async (session: string) => {
  const { status } = await send(
    eraseAccount,
    eraseHandler,
    await callAs(session, { body: { confirm: true } }),
  );
  expect(status).toBe(200);
  await search.settle();
};

describe('A customer who erases their account [G-30, T18]', () => {
  test('Erasing a customer’s last order deletes their points, and keeps their credit without the texts that staff typed', async () => {
    const phone = newPhone();
    const { session } = await signIn(`Wambui ${phone}`);
    const { id } = await place(phone, 20, session);
    await go(id, [...toDoor, 'delivered']);
    await spend(phone, { points: 150 });
    const account = await signPoints(phone);
    expect((await wholeTable()).filter((item) => item.includes(account)).length).toBeGreaterThan(3);
    await eraseAs(session);
    expect((await wholeTable()).filter((item) => item.includes(account))).toEqual([]);
    expect(await creditOf(phone)).toBe(15_000);
    expect(await findCreditEntries(await signCredit(phone))).toMatchObject([{ cents: 15_000, why: '' }]);
    expect((await open((await place(phone)).id)).credit).toBe(150);
  });

  test('If a customer ordered for another person and erases their own account, the other person keeps the points', async () => {
    const phone = newPhone();
    await deliver(phone, 3);
    const { session } = await signIn(`Daughter of ${phone}`);
    const { id } = await place(phone, 2, session);
    await go(id, [...toDoor, 'delivered']);
    expect((await pointsOf(phone)).body.balance).toBe(50);
    await eraseAs(session);
    expect((await pointsOf(phone)).body.balance).toBe(50);
    expect(await followPoints(id)).toBe(false);
  });
});

test('Once points are switched on, the public settings describe them, and switching them on can be undone', async () => {
  await rules({ is_on: false });
  const read = async () => (await send(getSettings, settingsHandler)).body;
  expect((await read()).loyalty).toBeUndefined();
  const promise = async () =>
    (await read()).promises.find(({ title }: { title: string }) => title.includes('loyalty'))?.text;
  expect(await promise()).not.toMatch(/points/);
  const ask = async (values: object, version: number, who: 'admin' | 'staff' = 'admin') =>
    send(
      changeSettingsGroup,
      changeSettingsHandler,
      await callAs(sessions[who], { params: { group: 'loyalty' }, body: { version, values } }),
    );
  const on = { loyalty: { ...firstLoyalty, is_on: true, spend: 200 } };
  const first = await ask({}, 0, 'admin');
  const { version } = first.body.version === undefined ? first.body.record : first.body;
  expect((await ask(on, version, 'staff')).status).toBe(403);
  expect((await ask(on, version)).body.values.loyalty).toMatchObject({ is_on: true, spend: 200 });
  expect(await promise()).toContain('1 point for every Ksh 200');
  expect((await read()).loyalty).toMatchObject({ spend: 200 });
  const query = { noun: 'settings', record: 'loyalty' };
  const log = await send(listLog, listLogHandler, await callAs(sessions.owner, { query }));
  const params = { id: log.body.entries[0].id };
  const undone = await send(undoChange, undoHandler, await callAs(sessions.owner, { params }));
  expect(undone.status).toBe(200);
  expect((await read()).loyalty).toBeUndefined();
  const dear = await ask({ loyalty: { ...firstLoyalty, worth: 90 } }, version + 2);
  expect(dear).toMatchObject({ status: 422, body: { errors: { loyalty: [expect.any(String)] } } });
});
