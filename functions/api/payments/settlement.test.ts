import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { emailKey } from '../../data/emails/keys.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { type Staff, staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { staffOfUnmatched } from '../../test-support/payments/unmatched.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;
let staff: Staff;
let unmatched: ReturnType<typeof staffOfUnmatched>;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  // A manager, who may refund higher sums than staff.
  const { session } = await signIn('Njeri', ['admin'], till.now());
  staff = staffOf(till, session);
  unmatched = staffOfUnmatched(till, session);
});
afterAll(() => shop.close());

const why = 'She called.';
let phones = 0;
/** Returns a phone number that no other test uses. */
const newPhone = () => `+2547339${String(++phones).padStart(5, '0')}`;
const byHand = async (account: string, shillings: number) => {
  const code = till.daraja.payByHand({ phone: '254733000111', shillings, account });
  await till.pass(5000);
  return code;
};

test('An unmatched payment shows the account that the payer typed, and the payer’s name and masked phone number', async () => {
  const code = await byHand('KIOSK 7', 900);
  expect(await unmatched.waiting(code)).toMatchObject({
    reason: 'unknown-account',
    account: 'KIOSK 7',
    payer: { masked_phone: '2547 ***** 111', name: 'WANJIKU' },
    amount: 900,
    order: null,
  });
});

test.each([
  ['SPHONE0001', '254733000111', '+254 7•••••111'],
  ['SPHONE0002', '2547 ***** 126', '2547 ***** 126'],
  ['SPHONE0003', 'a3f1'.repeat(16), ''],
])(
  'The payer %s, whose phone M-Pesa reports as %s, is shown as “%s” [T18]',
  async (code, phone, masked_phone) => {
    const at = till.now().toISOString();
    await settleNotice({ code, shillings: 10, account: 'x', at, phone, name: 'OUMA' });
    expect((await unmatched.waiting(code))?.payer).toMatchObject({ masked_phone, name: 'OUMA' });
  },
);

describe('A payment below the sum due', () => {
  test('Staff can count a payment below the sum due as a part, and the next payment request asks for the rest', async () => {
    const order = await oweOrder(till);
    const first = await byHand('KIOSK 7', 2000);
    const { id = '' } = (await unmatched.waiting(first)) ?? {};
    expect((await unmatched.open(id, order.number)).body).toMatchObject({
      account: 'KIOSK 7',
      order: { number: order.number, due: 2700, takes: 'part' },
    });
    expect((await unmatched.settle(id, { outcome: 'order', number: order.number, why })).body.code).toBe(
      'payment-short',
    );
    expect(
      (await unmatched.settle(id, { outcome: 'order', number: order.number, part: true, why })).status,
    ).toBe(200);
    expect((await order.look()).body).toMatchObject({
      payment_status: 'pending',
      is_payable: true,
      pay: 2000,
      due: 700,
    });
    expect(await readItems([emailKey(order.id, 'order-paid')])).toEqual([]);
    await order.pay();
    expect(till.daraja.prompts()).toMatchObject([{ shillings: 700 }]);
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
    await till.pass(30_000);
    expect((await order.look()).body).toMatchObject({
      payment_status: 'paid',
      due: 0,
      money: [
        { kind: 'mpesa', amount: 2000, reference: first },
        { kind: 'mpesa', amount: 700, reference: till.daraja.ledger.at(-1)?.receipt },
      ],
    });
    expect(await readItems([emailKey(order.id, 'order-paid')])).toHaveLength(1);
    expect(await unmatched.waiting(first)).toBeUndefined();
  });

  test('A payment below the sum due cannot be counted for a paid or a cancelled order', async () => {
    const { id = '' } = (await unmatched.waiting(await byHand('KIOSK 8', 500))) ?? {};
    for (const more of [{ order_status: 'cancelled' as const }, {}]) {
      const order = await oweOrder(till, more);
      if (!('order_status' in more)) await staff.cash(order, 2700);
      expect((await unmatched.open(id, order.number)).body.order.takes).toBeNull();
      const asked = { outcome: 'order', number: order.number, part: true, why };
      expect((await unmatched.settle(id, asked)).body.code).toBe('payment-not-due');
    }
  });
});

describe('A payment above the sum due', () => {
  test('A payment above the sum due pays the order, and the surplus is to be refunded', async () => {
    const order = await oweOrder(till);
    const code = await byHand('KIOSK 9', 3000);
    const { id = '' } = (await unmatched.waiting(code)) ?? {};
    expect((await unmatched.open(id, order.number)).body.order.takes).toBe('all');
    await unmatched.settle(id, { outcome: 'order', number: order.number, why });
    expect((await staff.open(order)).body).toMatchObject({ payment_status: 'paid', pay: 3000, surplus: 300 });
    expect(await unmatched.waiting(order)).toMatchObject({
      reason: 'surplus',
      amount: 300,
      receipt: code,
      outcomes: ['returned', 'credit'],
    });
    expect((await staff.refund(order, { amount: 300, reference: 'SBACK00001' })).body).toMatchObject({
      payment_status: 'paid',
      pay: 2700,
      surplus: 0,
    });
    expect(await unmatched.waiting(order)).toBeUndefined();
  });
});

describe('A paid order that the customer refuses', () => {
  const giveUp = async (more = {}) => {
    const order = await oweOrder(till, { order_status: 'out_for_delivery', ...more });
    const code = await byHand(order.number, 2700);
    await staff.move(order, { from: 'out_for_delivery', to: 'refused', why: 'Not wanted.' });
    return { order, code };
  };

  test('A paid order that the customer refused at the door shows the sum to refund, and the payments list shows it with its code', async () => {
    const { order, code } = await giveUp();
    expect((await staff.open(order)).body).toMatchObject({ surplus: 2700, due: 0 });
    expect(await unmatched.waiting(order)).toMatchObject({
      reason: 'order-given-up',
      amount: 2700,
      receipt: code,
      receipts: [code],
    });
    const { body } = await staff.refund(order, { amount: 2700, reference: 'sback00002' });
    expect(body).toMatchObject({ payment_status: 'refunded', pay: 0, surplus: 0 });
    expect(body.money).toMatchObject([
      { kind: 'mpesa', amount: 2700, reference: code, by: 'M-Pesa' },
      { kind: 'refund', amount: 2700, reference: 'SBACK00002', by: 'Njeri', at: till.now().toISOString() },
    ]);
    expect(await unmatched.waiting(order)).toBeUndefined();
    const settled = { outcome: 'returned', by: 'Njeri', reference: 'SBACK00002' };
    expect(await unmatched.settled(order)).toMatchObject({ amount: 2700, receipt: code, settled });
  });

  test('A paid order that the customer refused at the door can be refunded from the payments list, and then shows the refund', async () => {
    const { order } = await giveUp();
    const { id } = (await unmatched.waiting(order)) ?? {};
    const back = { outcome: 'returned', reference: 'SBACK00003', why };
    expect((await unmatched.settle(id, back)).body).toMatchObject({ settled: { reference: 'SBACK00003' } });
    expect((await unmatched.settle(id, back)).status).toBe(200);
    const { body } = await staff.open(order);
    expect(body).toMatchObject({ payment_status: 'refunded', surplus: 0 });
    expect(body.money).toHaveLength(2);
    expect((await staff.refund(order, { amount: 1 })).body.code).toBe('refund-not-due');
  });

  test('A paid order that the customer refused can be refunded in parts, which together never exceed the paid sum', async () => {
    const { order } = await giveUp();
    const id = '7f0c0b52-5a55-4f5e-9d3f-3d6f6a4e0a11';
    const part = () => staff.refund(order, { id, amount: 1000, reference: 'SBACK00004' });
    await Promise.all([part(), part()]);
    expect((await part()).body).toMatchObject({ pay: 1700, surplus: 1700 });
    expect(await unmatched.waiting(order)).toMatchObject({ amount: 1700 });
    const corrected = await staff.refund(order, { id, amount: 1000, reference: 'SBACK00005' });
    expect(corrected).toMatchObject({ status: 409, body: { code: 'recorded-before' } });
    const above = await staff.refund(order, { amount: 1701 });
    expect(above.body.errors).toEqual({ amount: [texts.refundAbove('Ksh 1,700')] });
    const replies = await Promise.all([1, 2].map(() => staff.refund(order, { amount: 1700 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staff.open(order)).body).toMatchObject({ pay: 0, surplus: 0, payment_status: 'refunded' });
    expect(await unmatched.waiting(order)).toBeUndefined();
  });

  test('A refund of a paid order that the customer refused needs an M-Pesa code as its reference', async () => {
    const { order } = await giveUp();
    const reply = await staff.refund(order, { amount: 2700, reference: 'sent it' });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { reference: [texts.paymentCodeUnreadable] } },
    });
    expect((await staff.open(order)).body.surplus).toBe(2700);
  });
});

describe('The code of a refund', () => {
  let refunds = 0;
  const newCode = () => `SONCE${String(++refunds).padStart(5, '0')}`;
  const giveBack = async () => {
    const order = await oweOrder(till, { order_status: 'out_for_delivery' });
    const paid = await byHand(order.number, 2700);
    await staff.move(order, { from: 'out_for_delivery', to: 'refused', why: 'Not wanted.' });
    return { order, paid };
  };
  const used = {
    status: 422,
    body: { code: 'refund-code-used', errors: { reference: [texts.refundCodeUsed] } },
  };

  test('An M-Pesa code can record only one refund, and is refused for another order, another part and in the payments list [R7]', async () => {
    const [one, other] = [await giveBack(), await giveBack()];
    const reference = newCode();
    const part = { id: crypto.randomUUID(), amount: 1000, reference };
    expect((await staff.refund(one.order, part)).status).toBe(200);
    expect((await staff.refund(one.order, part)).body).toMatchObject({ surplus: 1700 });
    expect(await staff.refund(one.order, { amount: 1700, reference })).toMatchObject(used);
    expect(await staff.refund(other.order, { amount: 2700, reference })).toMatchObject(used);
    const { id } = (await unmatched.waiting(other.order)) ?? {};
    expect(await unmatched.settle(id, { outcome: 'returned', reference, why })).toMatchObject(used);
    const stray = await unmatched.waiting(await byHand('KIOSK 20', 700));
    expect(await unmatched.settle(stray?.id, { outcome: 'returned', reference, why })).toMatchObject(used);
    expect((await staff.open(other.order)).body).toMatchObject({ surplus: 2700 });
    expect((await staff.refund(other.order, { amount: 2700 })).body).toMatchObject({ surplus: 0 });
    expect((await staff.refund(one.order, { amount: 1700 })).body).toMatchObject({ surplus: 0 });
  });

  test('If two orders use one refund code at once, one refund is recorded, and a request sent twice is one refund', async () => {
    const [one, other] = [await giveBack(), await giveBack()];
    const reference = newCode();
    const bodies = [one, other].map(() => ({ id: crypto.randomUUID(), amount: 2700, reference }));
    const replies = await Promise.all([
      staff.refund(one.order, bodies[0] ?? {}),
      staff.refund(other.order, bodies[1] ?? {}),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { id } = (await unmatched.waiting((replies[0]?.status === 200 ? other : one).order)) ?? {};
    const back = { outcome: 'returned', reference: newCode(), why };
    const twice = await Promise.all([unmatched.settle(id, back), unmatched.settle(id, back)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('A refund cannot have the code of a payment of the same order, of another order, or of an unmatched payment [R7]', async () => {
    const [one, other] = [await giveBack(), await giveBack()];
    const stray = await byHand('KIOSK 21', 700);
    for (const reference of [one.paid, other.paid, stray])
      expect(await staff.refund(one.order, { amount: 2700, reference })).toMatchObject(used);
    const { id } = (await unmatched.waiting(stray)) ?? {};
    const returned = (reference: string) => unmatched.settle(id, { outcome: 'returned', reference, why });
    expect(await returned(stray)).toMatchObject(used);
    expect((await returned(newCode())).status).toBe(200);
    expect((await staff.open(one.order)).body).toMatchObject({ surplus: 2700 });
  });

  test('An M-Pesa code that recorded a refund cannot be typed as a payment, but pays an order if M-Pesa reports it in a notice', async () => {
    const { order } = await giveBack();
    const reference = newCode();
    await staff.refund(order, { amount: 2700, reference });
    const next = await oweOrder(till);
    expect((await next.claim(reference)).body.code).toBe('payment-code-used');
    await settleNotice({
      code: reference,
      shillings: 2700,
      account: next.number,
      at: till.now().toISOString(),
    });
    expect((await next.look()).body).toMatchObject({ payment_status: 'paid', receipt: reference });
  });
});

test('The refund of an order that was paid in parts is recorded with the whole sum', async () => {
  const order = await oweOrder(till, { order_status: 'packed' });
  const { id } = (await unmatched.waiting(await byHand('KIOSK 14', 2000))) ?? {};
  await unmatched.settle(id, { outcome: 'order', number: order.number, part: true, why });
  await staff.cash(order, 700);
  await staff.move(order, { from: 'packed', to: 'cancelled', why: 'Broken.' });
  expect(await unmatched.waiting(order)).toMatchObject({ reason: 'order-given-up', amount: 2700 });
  await staff.refund(order, { amount: 2700 });
  expect(await unmatched.settled(order)).toMatchObject({ amount: 2700 });
});

describe('Credit of a customer', () => {
  test('Staff turn an unmatched payment into credit of a customer, and it pays for the customer’s next order', async () => {
    const phone = newPhone();
    const code = await byHand('KIOSK 10', 900);
    const { id } = (await unmatched.waiting(code)) ?? {};
    expect((await unmatched.settle(id, { outcome: 'credit', why })).body.errors).toEqual({
      phone: [texts.creditPhone],
    });
    const local = `0${phone.slice(4)}`;
    expect((await unmatched.settle(id, { outcome: 'credit', phone: local, why })).status).toBe(200);
    const order = await oweOrder(till, { phone });
    await till.pass(1000);
    expect((await staff.open(order)).body).toMatchObject({ credit: 900, due: 2700 });
    expect((await staff.credit(order, 901)).body.errors).toEqual({ amount: [texts.creditShort('Ksh 900')] });
    expect((await staff.credit(order, 900)).body).toMatchObject({
      pay: 900,
      due: 1800,
      money: [{ kind: 'credit', amount: 900, by: 'Njeri' }],
    });
    expect((await staff.creditOf(order)).body).toMatchObject({
      balance: 0,
      entries: [
        { kind: 'out', amount: 900, number: order.number },
        { kind: 'in', amount: 900, why, reference: code, number: null },
      ],
    });
  });

  test('If orders use a customer’s credit at the same time, they together never spend more than it', async () => {
    const phone = newPhone();
    const code = await byHand('KIOSK 11', 3000);
    await unmatched.settle((await unmatched.waiting(code))?.id, { outcome: 'credit', phone, why });
    const orders = await Promise.all([1, 2, 3].map(() => oweOrder(till, { phone })));
    const replies = await Promise.all(orders.map((order) => staff.credit(order, 2000)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { body } = await staff.creditOf(orders[0] as (typeof orders)[0]);
    expect(body.balance).toBe(1000);
  });

  test('Staff turn a cancelled order’s payment into credit for the order’s phone number', async () => {
    const phone = newPhone();
    const order = await oweOrder(till, { phone, order_status: 'packed' });
    const code = await byHand(order.number, 2700);
    await staff.move(order, { from: 'packed', to: 'cancelled', why: 'Asked.' });
    const { id } = (await unmatched.waiting(order)) ?? {};
    const kept = { outcome: 'credit', why };
    await Promise.all([unmatched.settle(id, kept), unmatched.settle(id, kept)]);
    expect((await staff.open(order)).body).toMatchObject({
      payment_status: 'refunded',
      surplus: 0,
      credit: 2700,
      money: [
        { kind: 'mpesa', amount: 2700, reference: code },
        { kind: 'refund', amount: 2700, reference: 'credit', by: 'Njeri' },
      ],
    });
    expect((await staff.creditOf(order)).body.entries).toHaveLength(1);
  });

  test('A payment that became credit can no longer pay an order by its M-Pesa code', async () => {
    const order = await oweOrder(till);
    const code = await byHand('KIOSK 12', 2700);
    await unmatched.settle((await unmatched.waiting(code))?.id, {
      outcome: 'credit',
      phone: newPhone(),
      why,
    });
    const at = till.now().toISOString();
    await settleNotice({ code, shillings: 2700, account: order.number, at });
    expect((await order.claim(code)).body.code).toBe('payment-code-used');
    expect((await order.look()).body).toMatchObject({ pay: 0, due: 2700 });
    expect(await unmatched.waiting(code)).toBeUndefined();
  });

  test('A payment that M-Pesa has not confirmed cannot become credit', async () => {
    const order = await oweOrder(till);
    await order.claim('SGL7K2M4XQ');
    const { id, outcomes } = (await unmatched.waiting('SGL7K2M4XQ')) ?? {};
    expect(outcomes).toEqual(['order', 'returned']);
    expect((await unmatched.settle(id, { outcome: 'credit', why })).body.code).toBe('payment-only-back');
  });

  test('Credit is not spent on an order with an open M-Pesa payment request', async () => {
    const phone = newPhone();
    const code = await byHand('KIOSK 13', 2700);
    await unmatched.settle((await unmatched.waiting(code))?.id, { outcome: 'credit', phone, why });
    const order = await oweOrder(till, { phone });
    await order.pay();
    expect((await staff.open(order)).body.is_prompt_live).toBe(true);
    expect((await staff.credit(order, 2700)).body.code).toBe('payment-live');
    expect((await staff.creditOf(order)).body.balance).toBe(2700);
  });
});
