import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseAccount } from '#shared/accounts/endpoints.ts';
import { openAdminOrder } from '#shared/orders/endpoints.ts';
import { listUnmatchedPayments, settleUnmatchedPayment } from '#shared/payments/endpoints.ts';
import type { UnmatchedPayment } from '#shared/payments/unmatched-payment.ts';
import { creditOf, signCredit } from '../../core/payments/credit.ts';
import { findCreditEntries } from '../../data/payments/credit.ts';
import { wholeTable } from '../../test-support/erasure.ts';
import { send } from '../../test-support/event.ts';
import { giveCredit } from '../../test-support/orders/customers.ts';
import { moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openSearch, type TestSearch } from '../../test-support/search.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { eraseAccount as eraseHandler } from '../accounts.ts';
import { openAdminOrder as openHandler } from '../orders.ts';
import {
  listUnmatchedPayments as listHandler,
  settleUnmatchedPayment as settleHandler,
} from '../payments.ts';

let search: TestSearch;
let staff: string;
let admin: string;
let customers = 0;

beforeAll(async () => {
  search = await openSearch();
  await stockShop([[testProduct(1), 1000]]);
  staff = (await signIn('Achieng', ['staff'])).session;
  admin = (await signIn('Amina', ['admin'])).session;
});
afterAll(() => search.close());

const place = async (phone: string, session?: string) => {
  const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phone });
  const { body } = await order(form, session === undefined ? {} : await callAs(session));
  await search.settle();
  return String(body.order_id);
};

/** Creates a customer with an account. The customer's only order is cancelled, and the shop owes them credit. */
async function owed(cents: number, code: string) {
  const n = ++customers;
  const phone = `+2547119${String(n).padStart(5, '0')}`;
  const { session } = await signIn(`Wambui${n}`);
  const id = await place(phone, session);
  await moveAlong(staff, id, ['cancelled']);
  await giveCredit(phone, cents, code, 'Paid twice by Wambui.');
  await search.settle();
  const erase = async () => {
    const asked = await callAs(session, { body: { confirm: true } });
    expect((await send(eraseAccount, eraseHandler, asked)).status).toBe(200);
    await search.settle();
  };
  return { phone, erase };
}

const list = async (state = 'waiting'): Promise<UnmatchedPayment[]> =>
  (await send(listUnmatchedPayments, listHandler, await callAs(staff, { query: { state } }))).body.payments;
const settle = async (id: string, body: object, session = staff) =>
  send(settleUnmatchedPayment, settleHandler, await callAs(session, { params: { id }, body }));

const sentBack = { outcome: 'returned', reference: 'SBACK00077', why: 'Sent to the payer of the code.' };

describe('Credit of a customer who erases their account [G-30, T18]', () => {
  test('An erased customer’s credit is kept without a name until staff refund it, and then its list of changes is deleted', async () => {
    const { phone, erase } = await owed(50_000, 'SLEFT00001');
    expect(await list()).toEqual([]);
    await erase();
    const [left, ...others] = await list();
    expect(others).toEqual([]);
    expect(left).toMatchObject({
      ...{ reason: 'credit-left', amount: 500, receipt: 'SLEFT00001', payer: null, order: null },
      outcomes: ['returned'],
    });
    expect(JSON.stringify(await wholeTable())).not.toContain('Paid twice by Wambui.');
    const id = left?.id ?? '';
    expect((await settle(id, { outcome: 'credit', phone, why: 'She called.' })).body.code).toBe(
      'payment-only-back',
    );
    for (let time = 0; time < 2; time++) expect((await settle(id, sentBack)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await list('settled'))[0]).toMatchObject({ amount: 500, settled: { reference: 'SBACK00077' } });
    expect(await creditOf(phone)).toBe(0);
    const signed = await signCredit(phone);
    expect((await wholeTable()).filter((item) => item.includes(`CREDIT#${signed}`))).toEqual([]);
  });

  test('Only people who may erase customers can write off the credit of an erased customer', async () => {
    const { phone, erase } = await owed(7_000, 'SLEFT00002');
    await erase();
    const [left] = await list();
    const body = { outcome: 'returned', why: 'Nobody has asked for it in five years.' };
    expect((await settle(left?.id ?? '', body)).status).toBe(403);
    expect(await creditOf(phone)).toBe(7_000);
    expect((await settle(left?.id ?? '', body, admin)).status).toBe(200);
    expect([await list(), await creditOf(phone)]).toEqual([[], 0]);
  });

  test('If the phone number of an erased customer orders again, the credit leaves the list of left credit and is shown on that order', async () => {
    const { phone, erase } = await owed(30_000, 'SLEFT00003');
    await erase();
    expect(await list()).toHaveLength(1);
    const id = await place(phone);
    expect(await list()).toEqual([]);
    const asked = await callAs(staff, { params: { id } });
    expect((await send(openAdminOrder, openHandler, asked)).body.credit).toBe(300);
    expect(await findCreditEntries(await signCredit(phone))).toMatchObject([{ cents: 30_000, why: '' }]);
  });

  test('An erased customer without credit is not in the list of left credit', async () => {
    const { erase } = await owed(100, 'SLEFT00004');
    const before = await list();
    const { session } = await signIn('Without credit');
    await place('+254711900999', session);
    const asked = await callAs(session, { body: { confirm: true } });
    expect((await send(eraseAccount, eraseHandler, asked)).status).toBe(200);
    await search.settle();
    expect(await list()).toEqual(before);
    await erase();
    expect(await list()).toHaveLength(before.length + 1);
  });
});
