import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import * as api from '#shared/waiting/endpoints.ts';
import { tick } from '../../core/clock/tick.ts';
import { newId } from '../../core/identity/visitor.ts';
import { endWaiting } from '../../core/waiting/back-in-stock.ts';
import { forgetWaiter } from '../../core/waiting/stop-waiting.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { type DueItem, listDue } from '../../data/clock/due.ts';
import { bucketOf } from '../../data/clock/keys.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { table } from '../../data/dynamodb/table.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { logPk } from '../../data/log/keys.ts';
import { saveStockMove } from '../../data/stock/stock-move.ts';
import { waitedPk } from '../../data/waiting/keys.ts';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { wholeTable } from '../../test-support/erasure.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { asWriter } from '../../writer.ts';
import {
  listWaitedProducts as listHandler,
  listWaitingPeople as peopleHandler,
  removeWaitingPerson as removeHandler,
  stopWaiting as stopHandler,
  tellWaitingPerson as tellHandler,
  waitForProduct as waitHandler,
} from '../waiting.ts';

let mails: TestMails;
const sessions = {} as Record<Group, string>;
let products = 100;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1), 5]]);
  for (const group of ['owner', 'staff'] as const) sessions[group] = (await signIn(group, [group])).session;
});
afterEach(async () => {
  await mails.settle();
  mails.caught();
});
afterAll(() => mails.close());

/** The simulated time only moves forward, so each test begins five hours after the previous test. */
let start = noon.getTime();
beforeEach(() => {
  start += 5 * 60 * 60_000;
});
const after = (minutes: number) => new Date(start + minutes * 60_000);

/** Adds a product without stock, and returns its id. */
async function soldOut(): Promise<number> {
  const id = ++products;
  await store(() => createProduct(testProduct(id), 0, '2026-01-01T00:00:00.000Z'));
  return id;
}

const move = (product_id: number, delta: number) =>
  store(() =>
    saveStockMove({
      ...{ id: newId(), at: noon.toISOString(), reason: 'receive', why: '', by: { id: 'x', name: 'X' } },
      lines: [{ product_id, delta }],
    }),
  );

const wait = async (product_id: number, contact: string, { now = after(0), by = browser() } = {}) =>
  send(api.waitForProduct, waitHandler, {
    ...(await by),
    body: { product_id, contact, text_version: 2 },
    now,
  });

/** Processes the table's stream and the scheduled actions that are due until this time. Returns the sent emails. */
const pass = (now: Date) =>
  asWriter({ by: { kind: 'system', name: 'test' }, from: 'test', now }, async () => {
    await mails.settle();
    await tick(now);
    await mails.settle();
    return mails.caught();
  });

const peopleOf = async (product: number, list: string, group: Group = 'owner') =>
  (
    await send(
      api.listWaitingPeople,
      peopleHandler,
      await callAs(sessions[group], { params: { product: String(product) }, query: { list } }),
    )
  ).body;

const tellPerson = async (product: number, id: string, group: Group = 'staff') =>
  send(
    api.tellWaitingPerson,
    tellHandler,
    await callAs(sessions[group], { params: { product: String(product), id }, body: {} }),
  );

test('A person on a waiting list gets one email when the product is back, and another only after asking again', async () => {
  const product = await soldOut();
  expect((await wait(product, ' Wanjiku@Mail.example ')).body).toEqual({
    success: true,
    message: 'Thank you. We send you one email when it is back.',
  });
  expect(await pass(after(1))).toEqual([]);
  await move(product, 3);
  const [mail, ...others] = await pass(after(2));
  expect(others).toEqual([]);
  expect(mail?.to).toEqual(['Wanjiku@mail.example']);
  expect(mail?.subject).toBe(`Product ${product} is back at Hart`);
  expect(mail?.text).toContain(`https://hart.example/show/product/product-${product}`);
  await move(product, -3);
  await move(product, 3);
  expect(await pass(after(200))).toEqual([]);
  await move(product, -3);
  await wait(product, 'wanjiku@mail.example', { now: after(201) });
  await move(product, 1);
  expect(await pass(after(202))).toHaveLength(1);
});

test('A person who joins a product’s waiting list twice has one entry, and gets the same answer, which reveals nothing', async () => {
  const product = await soldOut();
  const first = await wait(product, 'otieno@mail.example');
  const second = await wait(product, 'OTIENO@mail.example', { now: after(5) });
  expect(second.body).toEqual(first.body);
  const { people, product: counted } = await peopleOf(product, 'email');
  expect([people.length, counted.emails]).toEqual([1, 1]);
});

test('If the same contact joins a waiting list several times at once, it has one entry', async () => {
  const product = await soldOut();
  const by = browser();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => wait(product, '0712 345 600', { by })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await peopleOf(product, 'phone')).product.phones).toBe(1);
});

test('A product that can be bought, or that does not exist, has no waiting list', async () => {
  const product = await soldOut();
  await move(product, 1);
  expect(await wait(product, 'a@mail.example')).toMatchObject({ status: 409, body: { code: 'in-stock' } });
  expect(await wait(999_999, 'b@mail.example')).toMatchObject({ status: 409 });
});

test.each(['', 'wanjiku', '12', 'a@b', '@mail.example'])(
  'A person cannot join a waiting list with the contact “%s”, which is refused beside its field',
  async (contact) => {
    const { status, body } = await wait(await soldOut(), contact);
    expect(status).toBe(422);
    expect(body.errors.contact[0]).toBe('Please type an email address or a phone number.');
  },
);

test('All spellings of one mailbox together can join five waiting lists an hour [T14]', async () => {
  const spellings = ['m@gmail.com', 'M+a@gmail.com', 'm+b@gmail.com', 'm@googlemail.com', 'm+c@gmail.com'];
  for (const contact of spellings) expect((await wait(await soldOut(), contact)).status).toBe(200);
  expect(await wait(await soldOut(), 'm@gmail.com')).toMatchObject({ status: 429 });
  expect((await wait(await soldOut(), 'm@gmail.com', { now: after(61) })).status).toBe(200);
});

test('For each piece in stock, the five people who waited longest are notified, and the next five two hours later', async () => {
  const product = await soldOut();
  for (let n = 0; n < 7; n++) await wait(product, `w${n}@mail.example`, { now: after(n / 60) });
  await move(product, 1);
  const to = async (minutes: number) => (await pass(after(minutes))).map((mail) => mail.to[0]).sort();
  expect(await to(1)).toEqual([0, 1, 2, 3, 4].map((n) => `w${n}@mail.example`));
  // More stock within the two hours does not notify further people.
  await move(product, -1);
  await move(product, 1);
  expect(await to(30)).toEqual([]);
  expect(await to(130)).toEqual(['w5@mail.example', 'w6@mail.example']);
  expect((await peopleOf(product, 'told')).product).toMatchObject({ emails: 0, told: 7, since: null });
});

test('If more people wait for a product than fit into one transaction, they are notified over some minutes, each once', async () => {
  const product = await soldOut();
  const all = Array.from({ length: 32 }, (_, n) => `many${n}@mail.example`);
  for (const contact of all) await wait(product, contact);
  await move(product, 50);
  const sizes: number[] = [];
  const sent = vi.spyOn(table, 'send');
  const told: string[] = [];
  for (let minute = 1; minute < 8; minute++)
    told.push(...(await pass(after(minute))).flatMap((mail) => mail.to));
  expect(told.sort()).toEqual([...all].sort());
  for (const [command] of sent.mock.calls)
    if (command instanceof TransactWriteCommand) sizes.push(command.input.TransactItems?.length ?? 0);
  sent.mockRestore();
  expect(Math.max(...sizes)).toBe(78);
});

test('Nobody on a waiting list is notified while the product is sold out or hidden, and showing it again notifies them', async () => {
  const product = await soldOut();
  await wait(product, 'later@mail.example');
  await move(product, 2);
  await mails.settle();
  await move(product, -2);
  expect(await pass(after(2))).toEqual([]);
  await store(() => changeProduct(product, { is_hidden: true }, after(3)));
  await move(product, 2);
  expect(await pass(after(4))).toEqual([]);
  await store(() => changeProduct(product, { is_hidden: undefined }, after(5)));
  expect(await pass(after(6))).toHaveLength(1);
});

test('The link in a back-in-stock email removes the person from all waiting lists, and can be used twice', async () => {
  const [one, other] = [await soldOut(), await soldOut()];
  await wait(one, 'stop@mail.example');
  await wait(other, 'stop@mail.example');
  await move(one, 1);
  const [mail] = await pass(after(1));
  const token = decodeURIComponent(/stop-waiting#t=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
  const stop = async () => send(api.stopWaiting, stopHandler, { ...(await browser()), body: { token } });
  for (const answer of [await stop(), await stop()]) expect(answer.status).toBe(200);
  expect((await peopleOf(other, 'email')).product.emails).toBe(0);
  expect((await wholeTable()).filter((item) => item.includes('stop@mail.example'))).toEqual([]);
  await move(other, 1);
  expect(await pass(after(2))).toEqual([]);
});

test('Staff record at once that they notified a person by phone, a repeat changes nothing, and the change log lists it', async () => {
  const product = await soldOut();
  await wait(product, '0712 345 678');
  await move(product, 4);
  expect(await pass(after(1))).toEqual([]);
  const [masked] = (await peopleOf(product, 'phone', 'staff')).people;
  expect(masked).toMatchObject({ contact: '+254 7•••••678', is_masked: true, told_at: null });
  expect((await peopleOf(product, 'phone', 'owner')).people[0].contact).toBe('+254712345678');
  for (let time = 0; time < 2; time++) {
    const told = await tellPerson(product, masked.id);
    expect(told.body).toMatchObject({ contact: '+254712345678', told_by: 'staff' });
  }
  expect((await peopleOf(product, 'phone')).product).toMatchObject({ phones: 0, told: 1 });
  const entries = (await readList<{ action: string; fields: object }>(logPk('waiting', String(product))))
    .items;
  expect(entries.map(({ action }) => action)).toEqual(['tell', 'tell']);
  expect(JSON.stringify(entries)).not.toContain('712345678');
});

test('Staff can remove a person from a waiting list, and the entry is deleted', async () => {
  const product = await soldOut();
  await wait(product, 'off@mail.example');
  const [person] = (await peopleOf(product, 'email')).people;
  const params = { product: String(product), id: person.id };
  const remove = async () =>
    send(api.removeWaitingPerson, removeHandler, await callAs(sessions.staff, { params }));
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await peopleOf(product, 'email')).product.emails).toBe(0);
});

test('Erasing a contact removes its entries from waiting lists and its notifications', async () => {
  const [one, other] = [await soldOut(), await soldOut()];
  await wait(one, 'erased@mail.example');
  await move(one, 1);
  await pass(after(1));
  await wait(other, 'erased@mail.example');
  await forgetWaiter('erased@mail.example');
  expect((await wholeTable()).filter((item) => item.includes('erased@mail'))).toEqual([]);
});

test('The list of products that people wait for has the number of people and the time since when they wait', async () => {
  const product = await soldOut();
  await wait(product, 'since@mail.example', { now: after(1) });
  await wait(product, '0712 345 699', { now: after(2) });
  const { body } = await send(api.listWaitedProducts, listHandler, await callAs(sessions.staff));
  expect(body.products.find((each: { product_id: number }) => each.product_id === product)).toEqual({
    product_id: product,
    ...{ product_name: `Product ${product}`, slug: `product-${product}`, available: 0 },
    ...{ emails: 1, phones: 1, told: 0, since: after(1).toISOString() },
  });
  expect((await readList(waitedPk)).items.length).toBe(body.products.length);
});

test('An entry of a waiting list expires after half a year and is no longer counted', async () => {
  const product = await soldOut();
  await wait(product, 'half-year@mail.example');
  const [person] = (await peopleOf(product, 'email')).people;
  const end = new Date(start + 180 * 24 * 60 * 60_000).toISOString();
  const [due] = (await listDue(bucketOf(end), end, 100)).filter(({ id }) => id.startsWith(`${product}.`));
  expect(due).toMatchObject({ kind: 'waiting-end', id: `${product}.${person.id}` });
  await commit(await endWaiting(due as DueItem));
  expect(await endWaiting(due as DueItem)).toEqual([]);
  expect((await peopleOf(product, 'email')).product.emails).toBe(0);
  expect((await wholeTable()).filter((item) => item.includes('half-year@mail.example'))).toEqual([]);
});
