import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { downloadAccount, eraseAccount, getAccount, getUser } from '#shared/accounts/endpoints.ts';
import { saveCart } from '#shared/cart/endpoints.ts';
import { becomeDistributor } from '#shared/distributors/endpoints.ts';
import { getOrder } from '#shared/orders/endpoints.ts';
import * as texts from '#shared/texts.ts';
import {
  downloadAccount as downloadHandler,
  eraseAccount as eraseHandler,
  getAccount as getAccountHandler,
  getUser as getUserHandler,
} from '../../api/accounts.ts';
import { saveCart as saveCartHandler } from '../../api/cart.ts';
import { becomeDistributor as distributorHandler } from '../../api/distributors.ts';
import { getOrder as getOrderHandler } from '../../api/orders.ts';
import { markLeaving } from '../../data/accounts/erase-person.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveRefund } from '../../data/payments/settle-unmatched.ts';
import { findReview } from '../../data/reviews/review.ts';
import { phoneDeviceKey, phoneKey, riderPk } from '../../data/rider-phone/keys.ts';
import { listStock } from '../../data/stock/stock.ts';
import { suppress } from '../../data/suppression/suppression.ts';
import { moveTo, prompt, settledPerson, traced, wholeTable } from '../../test-support/erasure.ts';
import { noon, send } from '../../test-support/event.ts';
import { captureLogs } from '../../test-support/logs.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { offer } from '../../test-support/orders/promotions.ts';
import { openPages, type TestPages } from '../../test-support/pages.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { review } from '../../test-support/reviews.ts';
import { riderWithPhone } from '../../test-support/riders/phone.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { findCaller } from '../identity/session.ts';
import { settleNotice } from '../payments/payment-notice.ts';
import { signAddress } from '../suppression/suppression.ts';

let pages: TestPages;

beforeAll(async () => {
  vi.spyOn(CloudFrontClient.prototype, 'send').mockImplementation(async () => ({}));
  pages = await openPages({ withReviews: true });
  await stockShop([[testProduct(1), 100_000]]);
  await offer('HALF', { uses: { total: 1000, per_phone: 1 } });
  await pages.settle();
});
afterEach(() => pages.shop.db.setFault(undefined));
afterAll(() => pages.close());

describe('A customer who erases their account [G-30] [T18]', () => {
  test('After an erasure, no table item, page or log line names the customer; only the amounts that tax law requires are kept', async () => {
    const lines = captureLogs();
    const person = await settledPerson({ code: 'HALF' });
    await pages.settle();
    expect(traced(await wholeTable(), person.traces).length).toBeGreaterThan(12);
    expect(traced(pages.site.files().values(), person.traces).length).toBeGreaterThan(1);

    const before = await Promise.all(person.orders.map((id) => findOrder(id)));
    const { status, body, headers } = await person.erase();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({ success: true, message: texts.erased, kept: { orders: 2, years: 5 } });
    await pages.settle();
    expect(traced(await wholeTable(), person.traces)).toEqual([]);
    expect(traced(pages.site.files().values(), person.traces)).toEqual([]);
    expect(lines.join('\n')).toContain('POST /api/account/erase');
    expect(traced(lines, person.traces)).toEqual([]);

    const after = await readItems(person.orders.map(orderKey));
    for (const order of before) {
      if (!order) throw new Error('The order does not exist.');
      const { number, order_date, lines: goods, total_cents, vat_cents, paid_cents } = order;
      const kept = after.find(({ id }) => id === order.id);
      expect(kept).toMatchObject({ number, order_date, lines: goods, total_cents, vat_cents, paid_cents });
      expect(kept).toMatchObject({ customer_name: '', customer_phone: '', customer_address: '' });
      expect(kept?.expires_at).toBe(Date.parse('2032-01-01T00:00:00+03:00') / 1000);
    }
    expect(await findReview(person.reviewId)).toMatchObject({ user_name: texts.formerShopper });
  });

  test('A customer who erases their account is signed out everywhere, and the shop’s cookies are deleted from their browser [T5]', async () => {
    const { name, session, id, erase } = await settledPerson();
    const other = (await signIn(name.split(' ')[0]?.toLowerCase() ?? '')).session;
    expect(await findCaller(other, noon)).toMatchObject({ person: { id } });
    const { cookies } = await erase();
    const gone = ['__Host-session', '__Host-visitor', 'XSRF-TOKEN'].map(
      (cookie) => `${cookie}=; Path=/; Max-Age=0`,
    );
    for (const cookie of gone) expect(cookies).toContainEqual(expect.stringContaining(cookie));
    for (const cookie of [session, other]) {
      expect(
        (await send(getUser, getUserHandler, { cookies: [`__Host-session=${cookie}`] })).body.id,
      ).toBeNull();
      const reply = await send(getAccount, getAccountHandler, await callAs(cookie));
      expect(reply).toMatchObject({ status: 401, body: { code: 'signed-out' } });
    }
    expect(await erase()).toMatchObject({ status: 401 });
  });

  test('Erasing an account cancels orders that have not left the shop, returns their stock, and sends no email [G-80]', async () => {
    const [stock] = await listStock([1]);
    const { orders, erase } = await settledPerson();
    await erase();
    const [delivered, pending] = await Promise.all(orders.map((id) => findOrder(id)));
    expect([delivered?.order_status, pending?.order_status]).toEqual(['delivered', 'cancelled']);
    expect((await wholeTable()).filter((item) => item.includes('order-cancelled'))).toEqual([]);
    expect((await listStock([1]))[0]?.available).toBe((stock?.available ?? 0) - 2);
  });

  test('A customer cannot erase their account while one of their orders is out for delivery [G-80]', async () => {
    const { orders, session, erase } = await settledPerson();
    const [, second = ''] = orders;
    await moveTo(second, 'confirmed', 'packed', 'out_for_delivery');
    const number = (await findOrder(second))?.number ?? '';
    const refused = await erase();
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'order-under-way', message: texts.orderUnderWay(number) },
    });
    expect(await findCaller(session, noon)).toBeDefined();
    expect((await findOrder(second))?.customer_name).not.toBe('');
    await moveTo(second, 'delivered');
    expect((await erase()).status).toBe(200);
  });

  test('A customer can erase their account only once all payments are settled, and then the stored M-Pesa notices lose the customer’s data', async () => {
    const { orders, name, traces, erase } = await settledPerson();
    const [, second = ''] = orders;
    const { number, total_cents } = (await findOrder(second)) as OrderItem;
    const code = 'SPAYER0001';
    const notice = { code, shillings: total_cents / 100, account: number, phone: traces[3] ?? '', name };
    await settleNotice({ ...notice, at: noon.toISOString() });
    expect((await findOrder(second))?.payment_status).toBe('paid');
    await moveTo(second, 'cancelled');
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'order-under-way' } });
    const order = await findOrder(second);
    const refund = { id: 'refund', kind: 'refund' as const, cents: total_cents, reference: 'SBACK00010' };
    const by = { id: 'x', name: 'Achieng' };
    const entry = { ...refund, at: noon.toISOString(), by };
    const settled = { at: noon.toISOString(), by, why: 'Sent.', outcome: 'returned' as const };
    expect(await saveRefund({ order: order as OrderItem, entry, settled })).toBeDefined();
    expect((await erase()).status).toBe(200);
    expect(traced(await wholeTable(), traces)).toEqual([]);
    expect((await findOrder(second))?.money).toMatchObject([{ reference: code }, refund]);
  });

  test('If an order leaves the shop while its customer’s account is being erased, the erasure waits, and a repeated call finishes it [G-80]', async () => {
    const { id, orders, traces, ask, erase } = await settledPerson();
    const [, second = ''] = orders;
    await markLeaving(id, noon.toISOString());
    await moveTo(second, 'confirmed', 'packed', 'out_for_delivery');
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'order-under-way' } });
    expect((await findOrder(second))?.customer_address).not.toBe('');
    // The account still exists while an order prevents the erasure.
    expect((await ask(saveCart, saveCartHandler, { body: { cart: [] } })).status).toBe(200);
    await moveTo(second, 'delivered');
    expect((await erase()).status).toBe(200);
    expect(traced(await wholeTable(), traces)).toEqual([]);
  });

  test('While an account is being erased, the customer cannot store a review, a distributor application or a cart', async () => {
    const { id, name, session, traces, ask, erase } = await settledPerson();
    await markLeaving(id, noon.toISOString());
    const gone = { status: 401, body: { code: 'signed-out' } };
    const application = { name, email: 'new@mail.example', phone: '0712345678', comment: `Ask ${name}.` };
    expect(await ask(becomeDistributor, distributorHandler, { body: application })).toMatchObject(gone);
    expect(await ask(saveCart, saveCartHandler, { body: { cart: [] } })).toMatchObject(gone);
    const headers = { 'x-viewer-ip': '10.9.9.9' };
    const said = { user_name: name, review_text: `Too late, ${name}.` };
    expect(await review(said, await callAs(session, { headers }))).toMatchObject(gone);
    expect((await erase()).status).toBe(200);
    expect(traced(await wholeTable(), traces)).toEqual([]);
  });

  test('An account can be erased once no M-Pesa payment request is open; one past its time limit counts as closed', async () => {
    const { orders, traces, erase } = await settledPerson();
    const [delivered = ''] = orders;
    const live = { state: 'prompted' } as const;
    const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
    await prompt(delivered, `+${traces[2]}`, { ...live, at: minutesAgo(30) });
    await prompt(delivered, `+${traces[2]}`, { ...live, at: minutesAgo(1) });
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'order-under-way' } });
    expect((await erase({ now: minutesAgo(-3) })).status).toBe(200);
    expect(traced(await wholeTable(), traces)).toEqual([]);
  });

  test('After a customer erases their account, no M-Pesa payment request of their orders contains their data', async () => {
    const { orders, traces, erase } = await settledPerson();
    for (let n = 0; n < 120; n++) await prompt(orders[0] as string, `+${traces[2]}`);
    expect((await erase()).status).toBe(200);
    expect(traced(await wholeTable(), traces)).toEqual([]);
  });

  test('After a customer erases their account, the browser’s cookie no longer opens their orders [G-79]', async () => {
    const { orders, visitor, erase } = await settledPerson();
    await erase();
    for (const id of orders) {
      const cookies = [`__Host-visitor=${visitor}`];
      for (const headers of [{}, { 'x-tracking-token': '' }]) {
        const { body } = await send(getOrder, getOrderHandler, { params: { id }, cookies, headers });
        expect(Object.keys(body).sort()).toEqual(['id', 'number', 'order_status', 'payment_status']);
      }
    }
  });

  test('When a former rider erases their account, the keys and PINs of their phone and the cash it reported are deleted', async () => {
    const { rider } = await riderWithPhone('Otieno');
    const itemsOf = async () => (await readList(riderPk(rider))).items.map(({ sk }) => sk);
    expect(await itemsOf()).toEqual([phoneDeviceKey(rider, 1).sk, phoneKey(rider).sk]);
    const { session } = await signIn('Otieno', []);
    const call = await callAs(session, { body: { confirm: true } });
    expect((await send(eraseAccount, eraseHandler, call)).status).toBe(200);
    expect(await itemsOf()).toEqual([phoneKey(rider).sk]);
  });

  test.each([{}, { confirm: false }, { confirm: 'true' }])(
    'Erasing an account needs the customer’s confirmation, and the request %j is refused',
    async (body) => {
      const { session } = await signIn('hesitating');
      const { erase } = await settledPerson();
      expect((await erase({ body })).status).toBe(422);
      expect(await findCaller(session, noon)).toBeDefined();
    },
  );
});

test('The data export holds all data of the customer, in a file that may not be cached [G-30, G-57]', async () => {
  const { orders, name, ask } = await settledPerson();
  const { email } = (await ask(getAccount, getAccountHandler)).body;
  await commit([suppress(await signAddress(email), 'bounce', noon.toISOString())]);
  const { status, headers, body } = await ask(downloadAccount, downloadHandler);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="hart-my-data.json"',
    'cache-control': 'no-store',
  });
  expect(body).toMatchObject({
    account: { name, consents: { marketing_email: { given: true } }, addresses: [{ customer_name: name }] },
    has_all_orders: true,
    reviews: [{ user_name: name }, { user_name: name }],
    applications: [{ name, comment: `Ask for ${name}.` }],
    saved: [{ id: 1, slug: 'product-1' }],
    cart: [{ id: 1, quantity: 3 }],
    subscriber: { name, status: 'confirmed', code: { state: 'open' } },
    returned_emails: { reason: 'bounce', since: noon.toISOString(), soft_bounces: 0 },
    sessions: [{ created_at: noon.toISOString() }],
  });
  expect(body.orders.map(({ id }: { id: string }) => id).sort()).toEqual([...orders].sort());
  expect(body.orders[0]).toMatchObject({
    customer_name: name,
    customer_phone: expect.stringMatching(/^\+2547/),
    text_versions: { terms: 1, privacy: 1 },
  });
  expect(JSON.stringify(body)).not.toMatch(/"(?:pk|sk|visitor|tracking|owner|repeat|spam_score)":/);
});

test('A customer whose erasure was interrupted can sign in again and finish it [G-30]', async () => {
  const person = await settledPerson();
  let seen = 0;
  pages.shop.db.setFault(({ attempt }) => {
    if (attempt === 1) seen++;
    return seen > 30 ? { before: 'internal' } : undefined;
  });
  expect((await person.erase()).status).toBe(503);
  pages.shop.db.setFault(undefined);
  const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(800_001) });
  const whileLeaving = await order(form, await callAs(person.session));
  expect(whileLeaving).toMatchObject({ status: 401, body: { code: 'signed-out', success: false } });
  const back = (await signIn(person.name.split(' ')[0]?.toLowerCase() ?? '')).session;
  const placed = await order(form, await callAs(back));
  expect(placed.status).toBe(200);
  const again = await send(eraseAccount, eraseHandler, await callAs(back, { body: { confirm: true } }));
  expect(again.status).toBe(200);
  expect(traced(await wholeTable(), [...person.traces, phoneOf(800_001).slice(1)])).toEqual([]);
});

/** Counts the storage calls of an erasure. The SDK's retries of one call count as one. */
async function callsOfErasure(): Promise<number> {
  const { erase } = await settledPerson();
  const { operations } = await requestsOf(pages.shop, erase);
  return operations.length;
}

test('An erasure that is interrupted at any storage call is finished by repeating the same API call [R3] [G-30]', async () => {
  const calls = await callsOfErasure();
  expect(calls).toBeGreaterThan(40);
  const deaths = Array.from({ length: 10 }, (_, n) => Math.floor((n * calls) / 10));
  for (const [n, death] of deaths.entries()) {
    const person = await settledPerson();
    let seen = 0;
    const fault =
      n % 2 === 0 ? ({ before: 'internal' } as const) : ({ afterCommit: 'drop-connection' } as const);
    pages.shop.db.setFault(({ attempt }) => {
      if (attempt === 1) seen++;
      return seen > death ? fault : undefined;
    });
    const first = await person.erase();
    pages.shop.db.setFault(undefined);
    expect([death, first.status]).toEqual([death, 503]);
    const last = await person.erase();
    if (last.status === 200) expect(last.body.kept).toEqual({ orders: 2, years: 5 });
    else expect([death, last.status]).toEqual([death, 401]);
    expect([death, traced(await wholeTable(), person.traces)]).toEqual([death, []]);
  }
});
