import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as table from '#shared/accounts/endpoints.ts';
import { getUser } from '#shared/accounts/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as texts from '#shared/texts.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { type Call, noon, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  addAddress,
  changeAccount,
  changeAddress,
  getAccount,
  getSaved,
  getUser as getUserHandler,
  keepSaved,
  listAccountOrders,
  removeAddress,
} from '../accounts.ts';

let shop: TestShop;
let next = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
});
afterAll(() => shop.close());

/** Signs in a new customer. Returns their id, their session and a function with which they make calls. */
async function somebody(name = `person-${++next}`) {
  const { id, session } = await signIn(name);
  const ask = async (row: Endpoint, handler: unknown, call: Call = {}) =>
    send(row, handler, await callAs(session, call));
  return { id, session, ask };
}

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const home = {
  customer_name: 'Wanjiku Otieno',
  customer_phone: '0712 345 678',
  customer_address: 'kilimani',
  special_instructions: 'Gate B',
  street_address: 'Wood Avenue',
};
const kept = { ...home, customer_phone: '+254712345678', customer_address: 'Kilimani' };

describe('The account page of a signed-in customer [G-30] [S2-057]', () => {
  test('A new account page has only the data of the identity provider, and no consent [T18]', async () => {
    const { id, ask } = await somebody('achieng');
    const { status, body, headers } = await ask(table.getAccount, getAccount);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const unasked = { given: false, at: null };
    expect(body).toEqual({
      id,
      name: 'achieng',
      email: 'achieng@mail.example',
      profile_photo: null,
      phone: null,
      created_at: noon.toISOString(),
      addresses: [],
      consents: { marketing_email: unasked, marketing_sms: unasked },
    });
  });

  test('A name and a phone number that a customer saves on the account page stay when the customer signs in again', async () => {
    const { id, ask } = await somebody('njoroge');
    const body = { name: ' Njoroge  wa Kamau ', phone: '0712-345 678' };
    const changed = await ask(table.changeAccount, changeAccount, { body });
    expect(changed.body).toMatchObject({ name: 'Njoroge wa Kamau', phone: '+254712345678' });
    await savePerson({ id, name: 'njoroge', email: 'new@mail.example' }, noon.toISOString(), { groups: [] });
    const { body: account } = await ask(table.getAccount, getAccount);
    expect(account).toMatchObject({
      name: 'Njoroge wa Kamau',
      phone: '+254712345678',
      email: 'new@mail.example',
    });
    expect((await ask(getUser, getUserHandler)).body.name).toBe('Njoroge wa Kamau');
    const without = await ask(table.changeAccount, changeAccount, { body: { phone: '' } });
    expect(without.body).toMatchObject({ name: 'Njoroge wa Kamau', phone: null });
  });

  test('The account page shows each consent with the time when it was given or withdrawn', async () => {
    const { ask } = await somebody();
    const say = async (consents: object, seconds: number) =>
      (await ask(table.changeAccount, changeAccount, { body: { consents }, now: later(seconds) })).body
        .consents;
    const at = (seconds: number) => later(seconds).toISOString();
    expect(await say({ marketing_email: true }, 1)).toEqual({
      marketing_email: { given: true, at: at(1) },
      marketing_sms: { given: false, at: null },
    });
    expect(await say({ marketing_email: true, marketing_sms: false }, 2)).toEqual({
      marketing_email: { given: true, at: at(1) },
      marketing_sms: { given: false, at: at(2) },
    });
    expect((await say({ marketing_email: false }, 3)).marketing_email).toEqual({ given: false, at: at(3) });
  });

  test.each([
    [{ name: '   ' }, 'name', texts.nameRequired],
    [{ name: 'x'.repeat(101) }, 'name', texts.nameLong],
    [{ phone: '12345' }, 'phone', texts.phoneInvalid],
    [{ consents: { marketing_email: 'yes' } }, 'consents', expect.any(String)],
  ])('The account page refuses %j with an error beside its field', async (body, field, message) => {
    const { ask } = await somebody();
    const reply = await ask(table.changeAccount, changeAccount, { body });
    expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  test('The account page ignores the id, email and groups in a request [T9]', async () => {
    const { id, ask } = await somebody('mutua');
    const body = {
      name: 'Mutua',
      id: 'x',
      email: 'owner@mail.example',
      groups: ['owner'],
    };
    const { body: account } = await ask(table.changeAccount, changeAccount, { body });
    expect(account).toMatchObject({ id, email: 'mutua@mail.example' });
    expect((await ask(getUser, getUserHandler)).body.groups).toEqual([]);
  });

  test('If three changes of one account page arrive at once, all three are stored', async () => {
    const { ask } = await somebody();
    const bodies = [{ name: 'Wambui' }, { phone: '0711111111' }, { consents: { marketing_sms: true } }];
    const replies = await Promise.all(
      bodies.map((body) => ask(table.changeAccount, changeAccount, { body })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(table.getAccount, getAccount)).body).toMatchObject({
      name: 'Wambui',
      phone: '+254711111111',
      consents: { marketing_sms: { given: true } },
    });
  });
});

describe('Addresses [G-30]', () => {
  test('Addresses of an account follow the rules of the checkout, and can be changed and removed', async () => {
    const { ask } = await somebody();
    const first = await ask(table.addAddress, addAddress, { body: home });
    expect(first.body.addresses).toEqual([{ id: expect.stringMatching(/^[\w-]{22}$/), ...kept }]);
    const again = await ask(table.addAddress, addAddress, { body: kept });
    expect(again.body.addresses).toEqual(first.body.addresses);
    const [{ id }] = first.body.addresses;
    const body = { ...home, customer_address: 'Karen' };
    const moved = await ask(table.changeAddress, changeAddress, { params: { id }, body });
    expect(moved.body.addresses).toEqual([{ id, ...kept, customer_address: 'Karen' }]);
    for (const _ of [1, 2]) {
      const gone = await ask(table.removeAddress, removeAddress, { params: { id } });
      expect(gone).toMatchObject({ status: 200, body: { addresses: [] } });
    }
    const missing = await ask(table.changeAddress, changeAddress, { params: { id }, body });
    expect(missing).toMatchObject({ status: 404, body: { message: 'Address not found' } });
  });

  test('An account refuses an address that is outside the delivery areas or incomplete', async () => {
    const { ask } = await somebody();
    const reply = await ask(table.addAddress, addAddress, { body: { ...home, customer_address: 'Mombasa' } });
    expect(reply).toMatchObject({ status: 422, body: { errors: { customer_address: [texts.areaUnknown] } } });
    const bare = await ask(table.addAddress, addAddress, { body: {} });
    expect(Object.keys(bare.body.errors).sort()).toEqual([
      'customer_address',
      'customer_name',
      'customer_phone',
    ]);
  });

  test('An account stores at most ten addresses', async () => {
    const { ask } = await somebody();
    const add = (n: number) =>
      ask(table.addAddress, addAddress, { body: { ...home, special_instructions: `House ${n}` } });
    for (let n = 1; n <= 10; n++) expect((await add(n)).status).toBe(200);
    expect(await add(11)).toMatchObject({
      status: 409,
      body: { code: 'full', message: texts.addressesFull },
    });
  });
});

describe('The saved list [G-27]', () => {
  const product = (id: number) => ({ id, slug: `product-${id}` });
  const asSent = async (ask: Awaited<ReturnType<typeof somebody>>['ask'], saved: object[], seconds: number) =>
    (await ask(table.keepSaved, keepSaved, { body: { saved }, now: later(seconds) })).body.saved;

  test('A new request replaces the whole saved list, also if the new list is empty', async () => {
    const { ask } = await somebody();
    expect((await ask(table.getSaved, getSaved)).body).toEqual({ saved: [] });
    expect(await asSent(ask, [product(3), product(1), product(3)], 1)).toEqual([product(3), product(1)]);
    expect(await asSent(ask, [product(2)], 0)).toEqual([product(3), product(1)]);
    expect(await asSent(ask, [], 2)).toEqual([]);
    expect((await ask(table.getSaved, getSaved)).body).toEqual({ saved: [] });
  });

  test('The saved list holds at most a hundred products, each with a valid product id and slug', async () => {
    const { ask } = await somebody();
    const many = Array.from({ length: 101 }, (_, n) => product(n + 1));
    for (const saved of [many, [{ id: 1, slug: '<b>' }], [{ id: 0, slug: 'x' }], 'x'])
      expect((await ask(table.keepSaved, keepSaved, { body: { saved } })).status).toBe(422);
  });
});

describe('Orders of a signed-in customer [G-79] [G-30]', () => {
  const place = async (session: string, n: number) => {
    const form = orderForm([{ id: 1, quantity: 2 }], { customer_phone: phoneOf(10_000 + n) });
    const { status, body } = await order(form, await callAs(session, { now: later(n * 90) }));
    expect(status).toBe(200);
    return body.order_id as string;
  };

  test('A customer’s order list has only their own orders, newest first, twenty a page, and takes two reads besides the one for the session', async () => {
    const { session, ask } = await somebody();
    const stranger = await somebody();
    const ids: string[] = [];
    for (let n = 0; n < 23; n++) ids.unshift(await place(session, n));
    await place(stranger.session, -5);
    const { result, operations } = await requestsOf(shop, () =>
      ask(table.listAccountOrders, listAccountOrders),
    );
    expect(operations).toEqual(['BatchGetItem', 'Query', 'BatchGetItem']);
    const list = (result.body.orders as { id: string }[]).map(({ id }) => id);
    const query = { cursor: result.body.next_cursor as string };
    const rest = await ask(table.listAccountOrders, listAccountOrders, { query });
    expect([...list, ...rest.body.orders.map(({ id }: { id: string }) => id)]).toEqual(ids);
    expect(list).toHaveLength(20);
    expect(rest.body.next_cursor).toBeNull();
    expect(result.body.orders[0]).toEqual({
      id: ids[0],
      number: expect.stringMatching(/^HS-\d+$/),
      created_at: later(22 * 90).toISOString(),
      order_status: 'pending',
      payment_status: 'pending',
      total_products: 2,
      total_amount: 2300,
    });
    const theirs = await stranger.ask(table.listAccountOrders, listAccountOrders, { query });
    expect(theirs.body.orders).toHaveLength(1);
  });

  test('The list of a signed-in customer’s orders refuses a malformed cursor [T23]', async () => {
    const { ask } = await somebody();
    for (const place of ['x', 'PERSON', 'SESSION#a', `ORDER#${noon.toISOString()}#x`]) {
      const query = { cursor: Buffer.from(place).toString('base64url') };
      const reply = await ask(table.listAccountOrders, listAccountOrders, { query });
      expect(reply).toMatchObject({ status: 400, body: { code: 'bad-cursor' } });
    }
  });
});
