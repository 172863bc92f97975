import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#shared/order-access/endpoints.ts';
import { codeLimits } from '#shared/order-access/order-code.ts';
import { getOrder } from '#shared/orders/endpoints.ts';
import { normalisePhone } from '#shared/phone.ts';
import * as texts from '#shared/texts.ts';
import { customerKeyOf } from '../../core/identity/customer-key.ts';
import { followOrder } from '../../core/orders/follow-order.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import * as handlers from '../order-access.ts';
import { getOrder as getOrderHandler } from '../orders.ts';

/*
 * The queue that sends emails reads the real clock. So these tests begin now: a code that is requested now has not
 * expired when its email is written.
 */
const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let mails: TestMails;
let staff: string;
let people = 61_000;
let places = 0;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1), 1000]]);
  staff = (await signIn('Achieng', ['staff'], now)).session;
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.settle();
  mails.caught();
});

/** A new phone with an address of its own. */
const person = () => {
  const n = ++people;
  return { phone: phoneOf(n), email: `njeri${n}@mail.example` };
};
type Contact = ReturnType<typeof person>;

async function placed({ phone, email }: Contact, at = now) {
  const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phone, customer_email: email });
  const { body } = await order(form, { now: at, headers: { 'x-viewer-ip': newPlace() } });
  await followOrder(body.order_id);
  await mails.settle();
  mails.caught();
  return body.order_id as string;
}

const newPlace = () => `10.${20 + (++places >> 8)}.${places & 255}.7`;
type From = { at?: Date; place?: string };

const ask = (body: Contact, { at = now, place = newPlace() }: From = {}) =>
  send(endpoints.sendOrderCode, handlers.sendOrderCode, { body, now: at, headers: { 'x-viewer-ip': place } });

type Typed = { phone: string; email?: string; code: string };
const open = (body: Typed, { at = now, place = newPlace() }: From = {}) =>
  send(endpoints.openOrders, handlers.openOrders, { body, now: at, headers: { 'x-viewer-ip': place } });

async function emailed(): Promise<{ to: string; code: string }[]> {
  await mails.settle();
  return mails
    .caught()
    .map(({ to, text }) => ({ to: String(to), code: /\b(\d{6})\b/.exec(text)?.[1] ?? '' }));
}

async function codeFor(contact: Contact): Promise<string> {
  await ask(contact);
  return (await emailed())[0]?.code ?? '';
}

const idsIn = (body: { orders?: { id: string }[] }) => body.orders?.map(({ id }) => id);
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

describe('A customer without an account [G-79]', () => {
  test('gets a code at the address of the order, and opens the orders with this phone and address', async () => {
    const njeri = person();
    const [first, second] = [await placed(njeri), await placed(njeri)];
    const other = await placed({ ...njeri, email: 'sister@mail.example' });
    await ask(njeri);
    const sent = await emailed();
    expect(sent.map(({ to }) => to)).toEqual([njeri.email]);
    const { status, body, headers } = await open({ ...njeri, code: sent[0]?.code ?? '' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(idsIn(body)?.toSorted()).toEqual([first, second].toSorted());
    expect(idsIn(body)).not.toContain(other);
    const opened = body.orders.find(({ id }: { id: string }) => id === first);
    const token = { 'x-tracking-token': opened.tracking_token as string };
    const seen = await send(getOrder, getOrderHandler, { params: { id: first }, headers: token, now });
    expect(seen.body.items).toHaveLength(1);
  });

  test('may type the phone and the address in other ways, and the code with a space', async () => {
    const njeri = person();
    const id = await placed(njeri);
    const typed = { phone: `+254 ${njeri.phone.slice(1)}`, email: njeri.email.toUpperCase() };
    const code = await codeFor(typed);
    expect(idsIn((await open({ ...typed, code: `${code.slice(0, 3)} ${code.slice(3)}` })).body)).toEqual([
      id,
    ]);
  });

  test('gets the same code again while it lasts, so the first email still works', async () => {
    const njeri = person();
    await placed(njeri);
    expect(await codeFor(njeri)).toBe(await codeFor(njeri));
  });

  test('uses a code for ten minutes', async () => {
    const njeri = person();
    await placed(njeri);
    const code = await codeFor(njeri);
    expect((await open({ ...njeri, code }, { at: later(9.9) })).status).toBe(200);
    expect((await open({ ...njeri, code }, { at: later(10.1) })).body.code).toBe('wrong-code');
  });

  test('opens no order that is older than 30 days', async () => {
    const njeri = person();
    const old = await placed(njeri, later(-31 * 1440));
    await ask(njeri);
    expect(await emailed()).toEqual([]);
    const fresh = await placed(njeri);
    const { body } = await open({ ...njeri, code: await codeFor(njeri) });
    expect(idsIn(body)).toEqual([fresh]);
    expect(idsIn(body)).not.toContain(old);
  });
});

describe('A stranger', () => {
  test('cannot tell by answer or requests whether a phone and an address have an order', async () => {
    const njeri = person();
    await placed(njeri);
    const strangers = [person(), { ...person(), email: njeri.email }, { ...person(), phone: njeri.phone }];
    const asked = await requestsOf(mails.shop, () => ask(njeri));
    const bytes = ({ result: { status, body, headers } }: typeof asked) => {
      const { 'x-request-id': _, ...kept } = headers;
      return JSON.stringify([status, body, kept]);
    };
    for (const stranger of strangers) {
      const other = await requestsOf(mails.shop, () => ask(stranger));
      expect(bytes(other)).toBe(bytes(asked));
      expect(other.operations.toSorted()).toEqual(asked.operations.toSorted());
    }
    const tried = await requestsOf(mails.shop, () => open({ ...njeri, code: '000000' }));
    const { request_id: _, ...refused } = tried.result.body;
    for (const stranger of strangers) {
      const other = await requestsOf(mails.shop, () => open({ ...stranger, code: '000000' }));
      const { request_id: __, ...body } = other.result.body;
      expect([other.result.status, JSON.stringify(body)]).toEqual([422, JSON.stringify(refused)]);
      expect(other.operations.toSorted()).toEqual(tried.operations.toSorted());
    }
    expect(refused).toMatchObject({ code: 'wrong-code', message: expect.any(String) });
  });

  test('gets no email for another person’s phone at their own address, and sends none to addresses without an order', async () => {
    const njeri = person();
    await placed(njeri);
    await ask({ ...njeri, email: 'stranger@mail.example' });
    await ask(person());
    expect(await emailed()).toEqual([]);
  });

  test('gets the answer of a wrong code for a right code without an order', async () => {
    const stranger = person();
    await ask(stranger);
    const { items } = await readList<{ code: string }>(
      `ORDER-CODE#${await customerKeyOf(normalisePhone(stranger.phone) ?? '')}`,
    );
    const code = items[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const right = await open({ ...stranger, code });
    expect([right.status, right.body.code]).toEqual([422, 'wrong-code']);
  });

  test.each([
    ['no digits', '12a456'],
    ['five digits', '12345'],
    ['seven digits', '1234567'],
  ])('cannot type a code with %s', async (_, code) => {
    const { status, body } = await open({ ...person(), code });
    expect([status, body.errors]).toEqual([422, { code: [texts.orderCodeForm] }]);
  });
});

describe('Limits', () => {
  const statuses = async (times: number, call: (n: number) => Promise<{ status: number }>) => {
    const found: number[] = [];
    for (let n = 0; n < times; n++) found.push((await call(n)).status);
    return found;
  };
  /** The statuses of calls of which this many are allowed. */
  const allowed = (times: number, ok = 200) => [...Array<number>(times).fill(ok), 429];

  test('One network asks three times an hour for a phone', async () => {
    const [njeri, place] = [person(), newPlace()];
    const { times } = codeLimits.send.own;
    expect(await statuses(times + 1, () => ask(njeri, { place }))).toEqual(allowed(times));
    expect((await ask(njeri)).status).toBe(200);
  });

  test('One address is asked five times an hour, from wherever and for whatever phone', async () => {
    const { email } = person();
    const { times } = codeLimits.send.email;
    expect(await statuses(times + 1, () => ask({ ...person(), email }))).toEqual(allowed(times));
  });

  test('One phone is asked ten times an hour, with whatever address', async () => {
    const { phone } = person();
    const { times } = codeLimits.send.phone;
    expect(await statuses(times + 1, () => ask({ ...person(), phone }))).toEqual(allowed(times));
  });

  test('One browser asks ten times an hour', async () => {
    const place = newPlace();
    const { times } = codeLimits.send.visitor;
    expect(await statuses(times + 1, () => ask(person(), { place }))).toEqual(allowed(times));
  });

  test('A caller tries five codes in ten minutes, and the right one no longer opens', async () => {
    const [njeri, place] = [person(), newPlace()];
    await placed(njeri);
    const code = await codeFor(njeri);
    const { times } = codeLimits.tries.own;
    const tries = await statuses(times + 1, () => open({ ...njeri, code: wrong(code) }, { place }));
    expect(tries).toEqual(allowed(times, 422));
    expect((await open({ ...njeri, code }, { place })).status).toBe(429);
    expect((await open({ ...njeri, code })).status).toBe(200);
  });

  test('All networks together try twenty codes a day for a phone and its address', async () => {
    const njeri = person();
    const { times } = codeLimits.tries.phone;
    expect(await statuses(times + 1, () => open({ ...njeri, code: '123456' }))).toEqual(allowed(times, 422));
  });
});

describe('Staff who call a customer', () => {
  const readTo = async (id: string, session = staff, at = now) =>
    send(
      endpoints.readOrderCode,
      handlers.readOrderCode,
      await callAs(session, { params: { id }, body: { has_called: true }, now: at }),
    );
  const logged = async (id: string) => {
    const { items } = await readList<{ action?: string; by?: { name: string } }>(`LOG#order#${id}`);
    return items.filter(({ action }) => action === 'read-code').map(({ by }) => by?.name);
  };

  test('read a code that opens the orders of the phone for ten minutes, and it is logged', async () => {
    const njeri = person();
    const ids = [await placed(njeri), await placed({ ...njeri, email: 'sister@mail.example' })];
    const { status, body } = await readTo(ids[0] ?? '');
    expect([status, body.until]).toEqual([200, later(10).toISOString()]);
    const opened = await open({ phone: njeri.phone, code: body.code });
    expect(idsIn(opened.body)?.toSorted()).toEqual(ids.toSorted());
    expect((await open({ phone: njeri.phone, code: body.code }, { at: later(11) })).status).toBe(422);
    expect(await logged(ids[0] ?? '')).toEqual(['Achieng']);
  });

  test('get the same code when they ask again, logged once; a colleague is logged too', async () => {
    const id = await placed(person());
    const [first, again] = [await readTo(id), await readTo(id)];
    expect(again.body).toEqual(first.body);
    expect(await logged(id)).toEqual(['Achieng']);
    const wafula = (await signIn('Wafula', ['staff'], now)).session;
    expect((await readTo(id, wafula)).body).toEqual(first.body);
    expect((await logged(id)).toSorted()).toEqual(['Achieng', 'Wafula']);
  });

  test('read no code for an order older than 30 days', async () => {
    const id = await placed(person(), later(-31 * 1440));
    const { status, body } = await readTo(id);
    expect([status, body.code]).toEqual([409, 'order-old']);
  });

  test('must say that they called, and must be of the desk', async () => {
    const id = await placed(person());
    const unsaid = await callAs(staff, { params: { id }, body: {}, now });
    expect((await send(endpoints.readOrderCode, handlers.readOrderCode, unsaid)).status).toBe(422);
    const rider = (await signIn('Otieno', ['rider'], now)).session;
    expect((await readTo(id, rider)).status).toBe(403);
  });
});
