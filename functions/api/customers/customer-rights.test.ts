import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abilities } from '#shared/abilities/abilities.ts';
import { groups } from '#shared/abilities/groups.ts';
import * as endpoints from '#shared/customers/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { listLog } from '#shared/log/endpoints.ts';
import { signTerm } from '../../core/identity/sign-term.ts';
import { correctPoints } from '../../core/loyalty/change-points.ts';
import { isCodeUsed } from '../../data/payments/receipt.ts';
import { settledPerson } from '../../test-support/erasure.ts';
import { noon, send } from '../../test-support/event.ts';
import { giveCredit, settledGuest, settleOrders } from '../../test-support/orders/customers.ts';
import { callAs, people, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  changeCustomer as changeHandler,
  exportCustomer as exportHandler,
  getCustomer as getHandler,
  listCustomers as listHandler,
  payOutCredit as payOutHandler,
  findCustomerPlaces as placesHandler,
  previewErasure as previewHandler,
  searchCustomers as searchHandler,
  showCustomerContacts as showHandler,
} from '../customers.ts';
import { listLog as listLogHandler } from '../log.ts';

let shop: TestShop;
const sessions: Record<string, string> = {};
const boss = { id: 'b'.repeat(22), name: 'Boss', groups: ['owner'] } as never;
let guest: Awaited<ReturnType<typeof settledGuest>>;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  for (const [name, member] of Object.entries(people)) sessions[name] = (await signIn(name, member)).session;
  guest = await settledGuest();
});
afterAll(() => shop.close());

const ask = async (row: Endpoint, handler: unknown, who: string, call: object) =>
  send(row as never, handler, await callAs(sessions[who] ?? '', call));
const logOf = async () =>
  (
    await send(
      listLog,
      listLogHandler,
      await callAs(sessions.owner ?? '', { query: { noun: 'customer', record: guest.key } as never }),
    )
  ).body.entries;

test('Each API call about customers answers only roles that have the ability for it [T7]', async () => {
  const params = { key: guest.key };
  const calls: [Endpoint, unknown, object][] = [
    [endpoints.listCustomers, listHandler, {}],
    [endpoints.searchCustomers, searchHandler, { body: { typed: 'nyambura' } }],
    [endpoints.getCustomer, getHandler, { params }],
    [endpoints.changeCustomer, changeHandler, { params, body: { version: 1, has_warning: true } }],
    [endpoints.showCustomerContacts, showHandler, { params }],
    [endpoints.findCustomerPlaces, placesHandler, { body: { customer_phone: '0712345678' } }],
    [endpoints.previewErasure, previewHandler, { params }],
    [endpoints.exportCustomer, exportHandler, { params, body: {} }],
    [
      endpoints.payOutCredit,
      payOutHandler,
      { params, body: { how: 'sent-back', balance: 1, reference: 'SGL31HA2UX', why: 'Asked.' } },
    ],
  ];
  for (const [row, handler, call] of calls) {
    const able = abilities[row.access as keyof typeof abilities] as readonly string[];
    for (const who of ['shopper', ...groups]) {
      const { status } = await ask(row, handler, who, call);
      expect([row.route, who, status !== 403]).toEqual([row.route, who, able.includes(who)]);
    }
    const stranger = await send(row as never, handler, call);
    expect([row.route, stranger.status]).toEqual([row.route, 401]);
  }
});

test('A customer’s credit is refunded once for each M-Pesa code, or written off by a manager, and the change log shows both', async () => {
  const pay = (who: string, body: object) =>
    ask(endpoints.payOutCredit, payOutHandler, who, {
      params: { key: guest.key },
      body: { how: 'sent-back', why: 'She asked for it.', ...body },
      // The credit was created at noon. Entries of the same millisecond would have no fixed order.
      now: new Date(noon.getTime() + 60_000),
    });
  await giveCredit(guest.phone, 50_000, 'SGIVEN0001');
  expect((await pay('staff', { balance: 500 })).status).toBe(422);
  const stale = await pay('staff', { balance: 400, reference: 'SPAIDOUT01' });
  expect(stale).toMatchObject({ status: 409, body: { code: 'credit-changed' } });
  const paid = await pay('staff', { balance: 500, reference: 'SPAIDOUT01' });
  expect(paid.body).toMatchObject({ balance: 0, entries: [{ kind: 'out', amount: 500 }, { kind: 'in' }] });
  expect((await pay('staff', { balance: 500, reference: 'SPAIDOUT01' })).body).toEqual(paid.body);
  expect(await isCodeUsed('SPAIDOUT01')).toBe(true);
  await giveCredit(guest.phone, 20_000, 'SGIVEN0002');
  const again = await pay('staff', { balance: 200, reference: 'SGIVEN0001' });
  expect(again.status).toBe(200);
  await giveCredit(guest.phone, 10_000, 'SGIVEN0003');
  expect((await pay('staff', { how: 'written-off', balance: 100 })).status).toBe(403);
  expect((await pay('admin', { how: 'written-off', balance: 100 })).body.balance).toBe(0);
  expect(await pay('admin', { how: 'written-off', balance: 100 })).toMatchObject({
    body: { code: 'no-credit' },
  });
  const settled = (await logOf()).filter(({ action }: { action: string }) => action === 'settle');
  expect(settled).toHaveLength(3);
});

test('An export has all data of a customer without an account, and the change log names who made it [G-30]', async () => {
  await correctPoints(guest.key, { id: randomUUID(), points: 12, why: 'The rider came late.' }, boss, noon);
  const { status, body } = await ask(endpoints.exportCustomer, exportHandler, 'owner', {
    params: { key: guest.key },
    body: {},
  });
  expect(status).toBe(200);
  const { name, phone, emails } = guest;
  expect(body.about).toMatchObject({
    ...{ name, phone, orders: 2, note: `${name} is kind.` },
    reviews: [{ user_name: name }],
    subscriptions: [{ email: emails[1], status: 'pending', code: null }],
    waiting: [{ phone }, { email: emails[0] }],
    applications: [{ name, comment: `Ask for ${name}.` }],
    payments: [{ code: guest.code, name, account: 'KIOSK' }],
    points: { balance: 12, entries: [{ kind: 'corrected', points: 12, why: 'The rider came late.' }] },
    accounts: [],
  });
  expect(new Set(body.about.emails)).toEqual(new Set(emails.map((email) => ({ email, soft_bounces: 0 }))));
  expect(body.orders.map(({ id }: { id: string }) => id).sort()).toEqual([...guest.orders].sort());
  const delivered = body.orders.find(({ id }: { id: string }) => id === guest.orders[0]);
  expect(delivered).toMatchObject({ customer_name: name, prompts: [{ phone: phone.slice(1) }] });
  expect(delivered.history).toMatchObject([{ to: 'confirmed' }, { to: 'packed' }, { to: 'delivered' }]);
  expect(body.next_cursor).toBeNull();
  expect(JSON.stringify(body)).not.toMatch(/"(?:pk|sk|visitor|tracking|owner|signature|confirmation)":/);
  const exported = { action: 'export', by: { name: 'owner' } };
  expect(await logOf()).toContainEqual(
    expect.objectContaining({ ...exported, by: expect.objectContaining(exported.by) }),
  );
});

test('An export contains the customer’s own account, but not the account of a person who ordered for them [G-30]', async () => {
  const person = await settledPerson();
  await settleOrders(person.orders);
  const fileOf = async (digits: string) => {
    const key = await signTerm({ kind: 'phone', text: `+254${digits}` });
    const call = { params: { key }, body: {} };
    return (await ask(endpoints.exportCustomer, exportHandler, 'owner', call)).body;
  };
  const own = await fileOf(person.traces[2] ?? '');
  expect(own.about.accounts).toMatchObject([{ account: { id: person.id }, saved: [{ id: 1 }] }]);
  const other = await fileOf(person.traces[3] ?? '');
  expect(other.about.accounts).toEqual([]);
});
