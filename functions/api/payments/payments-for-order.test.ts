import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleUnmatchedPayment } from '#shared/payments/endpoints.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { send } from '../../test-support/event.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { type Staff, staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { settleUnmatchedPayment as settleHandler } from '../payments.ts';

let shop: TestShop;
let till: Till;
let staff: Staff;
let sessions: string[];

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  staff = staffOf(till, (await signIn('Njeri', ['staff'], till.now())).session);
  sessions = await Promise.all(
    ['Njeri', 'Brian'].map(async (name) => (await signIn(name, ['staff'], till.now())).session),
  );
});
afterAll(() => shop.close());

const pay = async (account: string, shillings: number, phone = '254733000111') => {
  const code = till.daraja.payByHand({ phone, shillings, account });
  await till.pass(5000);
  return code;
};
const take = async (session: string, id: string, number: string, part = false) =>
  send(
    settleUnmatchedPayment,
    settleHandler,
    await callAs(session, {
      now: till.now(),
      params: { id },
      body: { outcome: 'order', number, part, why: 'Same phone.' },
    }),
  );

type Waiting = {
  claimed_by: string | null;
  id: string;
  receipt: string;
  alike: string[];
  order: { takes: string };
};
const found = async (order: Parameters<Staff['waiting']>[0]): Promise<Waiting[]> =>
  (await staff.waiting(order)).body.payments;

describe('The payments that may belong to an order', () => {
  test('An unpaid order is offered the payments that may belong to it, each with the reason: order number, phone, or the exact sum due', async () => {
    const order = await oweOrder(till, { phone: '+254744555907', total_cents: 431_700 });
    const byNumber = await pay(order.number, 400);
    const byPhone = await pay('0744555907', 500);
    const byEnd = await pay('KIOSK 9', 600, '254744555907');
    const bySum = await pay('KIOSK 9', 4317);
    await pay('KIOSK 9', 700);
    const payments = await found(order);
    expect(payments.map(({ receipt, alike }) => [receipt, alike])).toEqual([
      [byNumber, ['account']],
      [byPhone, ['phone']],
      [byEnd, ['phone-end']],
      [bySum, ['sum']],
    ]);
    expect(payments.map(({ order }) => order.takes)).toEqual(['part', 'part', 'part', 'all']);
  });

  test('A paid order is offered no payments, and an unpaid order is also offered the M-Pesa code that its customer typed', async () => {
    const order = await oweOrder(till, { phone: '+254744555908', total_cents: 431_800 });
    await pay(order.number, 4318);
    expect(await found(order)).toEqual([]);
    const open = await oweOrder(till, { total_cents: 431_900 });
    await open.claim('SGL7K2M4XA');
    const [claim] = await found(open);
    expect(claim).toMatchObject({ reason: 'shopper-says-paid', outcomes: ['order', 'returned'] });
    expect(claim).toMatchObject({ claimed_by: null });
  });

  test('If staff type an M-Pesa code for an order, it replaces a code that staff typed before, but not the customer’s code', async () => {
    const open = await oweOrder(till, { total_cents: 987_600 });
    await open.claim('SGL7K2M4XB');
    for (const code of ['SGL7K2M4XC', 'SGL7K2M4XD']) await staff.code(open, code);
    const claims = async () =>
      (await found(open))
        .map(({ receipt, claimed_by }) => [receipt, claimed_by])
        .sort(([one], [other]) => String(one).localeCompare(String(other)));
    expect(await claims()).toEqual([
      ['SGL7K2M4XB', null],
      ['SGL7K2M4XD', 'Njeri'],
    ]);
    expect((await staff.open(open)).body.codes).toMatchObject([
      { code: 'SGL7K2M4XB', by: null },
      { code: 'SGL7K2M4XD', by: 'Njeri' },
    ]);
    expect((await open.look()).body.claim).toBe('SGL7K2M4XB');
    await settleNotice({
      ...{ code: 'SGL7K2M4XB', shillings: 9876, account: 'Mama', at: till.now().toISOString() },
    });
    expect((await open.look()).body).toMatchObject({ payment_status: 'paid', receipt: 'SGL7K2M4XB' });
  });

  test('Finding the payments that may belong to an order takes one Query of the unmatched payments', async () => {
    const order = await oweOrder(till);
    await pay(order.number, 100);
    const { operations } = await requestsOf(shop, () => staff.waiting(order));
    // The reads, in this order: the session, the order, the unmatched payments, and their notices.
    expect(operations).toEqual(['BatchGetItem', 'Query', 'Query', 'BatchGetItem']);
  });

  test('If two people assign one payment to two orders at once, it pays one order', async () => {
    const phone = '+254744555909';
    const [one, other] = [await oweOrder(till, { phone }), await oweOrder(till, { phone })];
    const code = await pay('0744555909', 2700);
    const offered = [await found(one), await found(other)].map((list) =>
      list.find(({ receipt }) => receipt === code),
    );
    const [njeri = '', brian = ''] = sessions;
    const id = offered[0]?.id ?? '';
    expect(offered[1]?.id).toBe(id);
    const replies = await Promise.all([take(njeri, id, one.number), take(brian, id, other.number)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paid = [(await one.look()).body.pay, (await other.look()).body.pay];
    expect(paid.sort()).toEqual([0, 2700]);
    const winner = replies[0]?.status === 200 ? ([njeri, one] as const) : ([brian, other] as const);
    expect((await take(winner[0], id, winner[1].number)).status).toBe(200);
    expect([(await one.look()).body.pay, (await other.look()).body.pay].sort()).toEqual([0, 2700]);
    expect((await found(paid[0] === 0 ? one : other)).map(({ receipt }) => receipt)).not.toContain(code);
  });
});
