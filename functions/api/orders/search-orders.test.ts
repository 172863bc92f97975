import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '#shared/accounts/endpoints.ts';
import { searchOrders } from '#shared/orders/endpoints.ts';
import { listUnmatchedPayments } from '#shared/payments/endpoints.ts';
import { remove } from '../../data/dynamodb/actions.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { saveFollowed } from '../../data/orders/followed.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveNotice, saveOddNotice } from '../../data/payments/payment-callback.ts';
import { savePaid } from '../../data/payments/payment-outcome.ts';
import { wholeTable } from '../../test-support/erasure.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, people, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openSearch, type TestSearch } from '../../test-support/search.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { eraseAccount as eraseHandler } from '../accounts.ts';
import { searchOrders as handler } from '../orders.ts';
import { listUnmatchedPayments as unmatchedHandler } from '../payments.ts';

let search: TestSearch;
let staff: string;
/** The ids of the orders by the names that this test gives them. */
const ids: Record<string, string> = {};
let seconds = 0;

async function place(called: string, form: Record<string, string>): Promise<string> {
  const now = new Date(noon.getTime() + ++seconds * 1000);
  const { status, body } = await order(orderForm([{ id: 1, quantity: 1 }], form), { now });
  if (status !== 200) throw new Error(JSON.stringify(body));
  ids[called] = body.order_id;
  return body.order_id;
}

beforeAll(async () => {
  search = await openSearch();
  await stockShop([[testProduct(1), 1000]]);
  staff = (await signIn('Achieng', ['staff'])).session;
  await place('wanjiku', {
    customer_name: 'Wanjiku Otieno',
    customer_phone: '0712345678',
    customer_email: 'Wanjiku@Mail.example',
  });
  await place('nganga', {
    customer_name: 'Ng’ang’a wa Thiong’o',
    customer_phone: '0733 111 222',
    customer_email: 'nganga@mail.example',
  });
  await place('njeri', {
    customer_name: 'Njeri OTIENO',
    customer_phone: '0110 445 678',
    customer_email: 'njeri@mail.example',
  });
  await search.settle();
});
afterAll(() => search.close());

const find = async (typed: string, cursor?: string) =>
  send(searchOrders, handler, await callAs(staff, { body: { typed, cursor } }));
const found = async (typed: string) => {
  const { body } = await find(typed);
  return (body.orders as { id: string; found_by: string[] }[]).map(({ id, found_by }) => [
    Object.keys(ids).find((called) => ids[called] === id),
    found_by.join(' '),
  ]);
};

test('Staff find an order by its phone number in any form, and by the last four digits [G-96]', async () => {
  for (const typed of ['0712345678', '+254712345678', '254 712 345 678', '712-345-678'])
    expect(await found(typed)).toEqual([['wanjiku', 'phone']]);
  expect(await found('5678')).toEqual([
    ['njeri', 'last-four'],
    ['wanjiku', 'last-four'],
  ]);
  expect(await found('0712345679')).toEqual([]);
});

test('Staff find an order by its email address or its number, in any spelling [G-96]', async () => {
  expect(await found('wanjiku@mail.EXAMPLE')).toEqual([['wanjiku', 'email']]);
  const { number } = (await findOrder(ids.nganga as string)) as OrderItem;
  for (const typed of [number, number.toLowerCase(), number.replace('HS-', ''), number.replace('-', ' ')])
    expect(await found(typed)).toContainEqual(['nganga', 'number']);
});

test('An order is found by its number as soon as it is placed, before its search terms are written', async () => {
  const id = await place('just now', { customer_name: 'Baraka Juma', customer_phone: phoneOf(3) });
  const { number } = (await findOrder(id)) as OrderItem;
  expect(await found(number)).toEqual([['just now', 'number']]);
  expect(await found('baraka')).toEqual([]);
  await search.settle();
  expect(await found(number)).toEqual([['just now', 'number']]);
});

test('Staff find an order by the beginning of any of its names, without accents and capitals [G-96]', async () => {
  expect(await found('OTI')).toEqual([
    ['njeri', 'name'],
    ['wanjiku', 'name'],
  ]);
  expect(await found('nganga')).toEqual([['nganga', 'name']]);
  expect(await found("thiong'")).toEqual([['nganga', 'name']]);
  expect(await found('wa')).toEqual([['nganga', 'name']]);
  expect(await found('tieno')).toEqual([]);
});

test('Staff find an order by its street, building or landmark [G-96]', async () => {
  await place('kiosk', {
    customer_name: 'Hamisi',
    customer_phone: phoneOf(4),
    street_address: 'Kiosk 12, Ngong Road',
  });
  await search.settle();
  expect(await found('KIOSK 12')).toEqual([['kiosk', 'address']]);
  expect(await found('ngong hamisi')).toEqual([['kiosk', 'address name']]);
});

test('A search finds only orders that match every typed word, each word in any field of the order [G-96]', async () => {
  expect(await found('otieno wanj')).toEqual([['wanjiku', 'name']]);
  expect(await found('otieno 5678 njeri')).toEqual([['njeri', 'name last-four']]);
  expect(await found('otieno 0733111222')).toEqual([]);
});

test('The search for orders masks the phone number, returns no token, and is refused without a searchable word [T18]', async () => {
  const { body } = await find('0712345678');
  expect(body.orders[0]).toMatchObject({ customer_name: 'Wanjiku Otieno', masked_phone: '+254 7•••••678' });
  expect(JSON.stringify(body)).not.toMatch(/712345678|tracking|visitor/);
  for (const typed of ['', 'w', '🙂']) expect((await find(typed)).status).toBe(422);
});

test('Only owner, admin and staff may search for orders [G-39, T7]', async () => {
  for (const [name, groups] of Object.entries(people)) {
    const { session } = await signIn(`Search ${name}`, groups);
    const { status } = await send(searchOrders, handler, await callAs(session, { body: { typed: 'oti' } }));
    expect([name, status]).toEqual([name, ['owner', 'admin', 'staff'].includes(name) ? 200 : 403]);
  }
});

test('The stored search terms are keyed hashes, so no key contains a name, phone number, address or code [T18]', async () => {
  const items = (await wholeTable()) as unknown as { pk: string; sk: string }[];
  const stored = items.map((item) => (typeof item === 'string' ? JSON.parse(item) : item));
  const terms = stored.filter(({ pk, sk }) => pk.startsWith('SEARCH#') || sk === 'FOLLOWED');
  expect(terms.length).toBeGreaterThan(30);
  expect(JSON.stringify(terms)).not.toMatch(/712345678|wanjiku|otieno|@/i);
});

test('A changed order is found by its new values and listed once, however often the change is delivered', async () => {
  const id = await place('akinyi', { customer_name: 'Akinyi Odera', customer_phone: phoneOf(1) });
  await search.settle();
  const item = (await findOrder(id)) as OrderItem;
  const renamed = { ...item, customer_name: 'Atieno Odera', customer_phone: '+254799000111' };
  const Item = { ...orderKey(id), ...renamed };
  await store(() => table.send(new PutCommand({ TableName: tableName(), Item })));
  const job = { messageId: 'm', body: JSON.stringify({ order_id: id }), attributes: {} } as never;
  for (let times = 0; times < 2; times++) expect(await search.deliver([job])).toEqual([]);
  expect(await found('akinyi')).toEqual([]);
  expect(await found('atieno ode')).toEqual([['akinyi', 'name']]);
  expect(await found('0799000111')).toEqual([['akinyi', 'phone']]);
  expect((await requestsOf(search.shop, () => search.deliver([job]))).operations).not.toContain(
    'TransactWriteItems',
  );
});

test('An order is found by the M-Pesa code that paid it, by M-Pesa’s whole SMS, and by the account that the payer typed [G-96]', async () => {
  const item = (await findOrder(ids.nganga as string)) as OrderItem;
  const notice = { code: 'SGL7K2M4XY', shillings: 1000, account: 'KIOSK 7 Rongai', at: noon.toISOString() };
  await saveNotice(notice);
  expect(
    await savePaid({ order: item, receipt: notice.code, cents: item.due_cents, isTold: true }, noon),
  ).toBe(true);
  await search.settle();
  expect(await found('sgl7k2m4xy')).toEqual([['nganga', 'code']]);
  expect(await found('SGL7K2M4XY Confirmed. Ksh1,000.00 sent to HART for account KIOSK 7')).toEqual([
    ['nganga', 'code'],
  ]);
  expect(await found('kiosk 7')).toEqual([['nganga', 'account']]);
  expect(await found('rong otieno')).toEqual([]);
});

test('Staff find the orders of the payer of an unmatched payment without seeing the phone number [T18]', async () => {
  const notice = { code: 'SGL8K2M4XZ', shillings: 500, account: 'Shop', at: noon.toISOString() };
  await saveOddNotice({ ...notice, phone: '254712345678', name: 'WANJIKU' }, 'unknown-account', undefined);
  await saveNotice({ ...notice, phone: '254712345678', name: 'WANJIKU' });
  const waiting = await send(listUnmatchedPayments, unmatchedHandler, await callAs(staff));
  const [payment] = waiting.body.payments;
  expect(payment).toMatchObject({
    account: 'Shop',
    payer: { masked_phone: '+254 7•••••678', is_searchable: true },
  });
  const reply = await send(searchOrders, handler, await callAs(staff, { body: { payer_of: payment.id } }));
  expect(reply.body.orders.map(({ id }: { id: string }) => id)).toEqual([ids.wanjiku]);
  expect(JSON.stringify([waiting.body, reply.body])).not.toContain('712345678');
  const byCode = await find('sgl8k2m4xz');
  expect(byCode.body).toMatchObject({ orders: [], payments: [{ receipt: 'SGL8K2M4XZ', account: 'Shop' }] });
  expect((await find('SGL7K2M4XY')).body.payments).toEqual([]);
  const none = await callAs(staff, { body: { payer_of: payment.id.replace(/..$/, 'AA') } });
  expect((await send(searchOrders, handler, none)).status).toBe(404);
});

test('The account that a payer typed is masked and finds orders if it is a phone number, and other text is shown as typed [T18]', async () => {
  const typed = ['0712 345 678', 'Kiosk ya Mama'];
  for (const [n, account] of typed.entries()) {
    const notice = { code: `SGL9K2M4X${n}`, shillings: 500, account, at: noon.toISOString() };
    await saveOddNotice(notice, 'unknown-account', undefined);
    await saveNotice(notice);
  }
  const waiting = await send(listUnmatchedPayments, unmatchedHandler, await callAs(staff));
  const of = (code: string) =>
    waiting.body.payments.find((each: { receipt: string }) => each.receipt === code);
  const [phone, text] = [of('SGL9K2M4X0'), of('SGL9K2M4X1')];
  expect(phone).toMatchObject({ account: '+254 7•••••678', is_account_masked: true, payer: null });
  expect(text).toMatchObject({ account: 'Kiosk ya Mama', is_account_masked: false });
  const call = await callAs(staff, { body: { payer_of: phone.id } });
  const reply = await send(searchOrders, handler, call);
  expect(reply.body.orders.map(({ id }: { id: string }) => id)).toEqual([ids.wanjiku]);
  expect(JSON.stringify([waiting.body, reply.body])).not.toMatch(/712 ?345 ?678/);
  const other = await callAs(staff, { body: { payer_of: text.id } });
  expect((await send(searchOrders, handler, other)).status).toBe(422);
});

test('Erasing an account removes the search terms of the person from their orders, but not the order’s number [G-30] [T18]', async () => {
  const { session } = await signIn('Zawadi');
  const form = {
    customer_name: 'Zawadi Chebet',
    customer_phone: '0722999888',
    customer_email: 'z@mail.example',
  };
  const reply = await order(orderForm([{ id: 1, quantity: 1 }], form), await callAs(session));
  ids.zawadi = reply.body.order_id;
  await search.settle();
  expect(await found('zawadi chebet')).toEqual([['zawadi', 'name']]);
  const erased = await send(eraseAccount, eraseHandler, await callAs(session, { body: { confirm: true } }));
  expect(erased.status).toBe(200);
  for (const typed of ['zaw', 'chebet', '0722999888', '9888', 'z@mail.example'])
    expect(await found(typed)).toEqual([]);
  expect(await found(reply.body.order_number)).toEqual([['zawadi', 'number']]);
  await search.settle();
  expect(await found('zawadi')).toEqual([]);
});

test('A Lambda that read an outdated version of an order does not store search terms for it', async () => {
  const order = { order_id: ids.njeri as string, created_at: noon.toISOString() };
  const next = { ...order, lists: { a: '' }, numbers: [], version: 1 };
  expect(await saveFollowed(undefined, next)).toBe(false);
  expect(await saveFollowed(undefined, next, [remove({ pk: 'SEARCH#a', sk: 'a' })])).toBe(false);
});

test('An order whose name has many long words is found by each of them, although storing its terms takes several transactions', async () => {
  const words = Array.from({ length: 8 }, (_, n) => `${String.fromCharCode(97 + n).repeat(12)}${n}`);
  await place('long', { customer_name: words.join(' ').slice(0, 100), customer_phone: phoneOf(2) });
  await search.settle();
  for (const typed of ['aaa', 'gggggggggggg6', 'ccc ddd eee'])
    expect(await found(typed)).toEqual([['long', 'name']]);
});

test('The orders that a common word finds are paged, newest first, and a second, rare word keeps the number of reads low', async () => {
  for (let n = 0; n < 45; n++)
    await place(`mwangi ${n}`, {
      customer_name: `Mwangi ${n === 3 ? 'Zuhura' : 'Kamau'}`,
      customer_phone: phoneOf(100 + n),
    });
  await search.settle();
  const first = await find('mwangi');
  const second = await find('mwangi', first.body.next_cursor);
  const third = await find('mwangi', second.body.next_cursor);
  const pages = [first, second, third].map(({ body }) => body.orders.map(({ id }: { id: string }) => id));
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, n) => ids[`mwangi ${44 - n}`]));
  expect(third.body.next_cursor).toBeNull();
  const { result, operations } = await requestsOf(search.shop, () => find('mwangi zuhura'));
  expect(result.body.orders.map(({ id }: { id: string }) => id)).toEqual([ids['mwangi 3']]);
  // Queries: two words, each with three interpretations. Batch reads: the terms of the rarer word, the order, and the
  // caller.
  expect(operations.filter((operation) => operation === 'Query')).toHaveLength(6);
  expect(operations.filter((operation) => operation === 'BatchGetItem')).toHaveLength(4);
  expect((await find('mwangi', 'bm90IGEgcGxhY2U')).status).toBe(400);
});
