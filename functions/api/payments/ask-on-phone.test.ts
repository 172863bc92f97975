import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { type Staff, staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;
let staff: Staff;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  staff = staffOf(till, (await signIn('Njeri', ['staff'], till.now())).session);
});
afterAll(() => shop.close());

/** Answers the payment request that M-Pesa sent last. */
async function answer(act: 'pin' | 'wrong-pin' | 'cancel') {
  till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', act);
  await till.pass(30_000);
}

describe('Staff send an M-Pesa prompt for an order to a phone', () => {
  test('A payment request that staff send for the whole sum goes to the order’s phone, pays the order, and names the staff member [G-14]', async () => {
    const order = await oweOrder(till, { phone: '+254712000111' });
    const asked = await staff.ask(order, 2700);
    const prompt = { amount: 2700, phone: '+254712000111', by: 'Njeri', at: till.now().toISOString() };
    expect(asked).toMatchObject({
      status: 200,
      body: { is_prompt_live: true, due: 2700, prompts: [{ ...prompt, state: 'prompted', code: null }] },
    });
    await answer('pin');
    expect((await staff.open(order)).body).toMatchObject({
      payment_status: 'paid',
      due: 0,
      is_prompt_live: false,
      prompts: [{ ...prompt, state: 'paid', code: '0' }],
      money: [{ kind: 'mpesa', amount: 2700 }],
    });
  });

  test('A payment request for a part, sent to another phone, pays that part, and M-Pesa’s notice of it is not counted again', async () => {
    const order = await oweOrder(till);
    expect((await staff.ask(order, 1000, { phone: '0733 000 222' })).body.prompts).toMatchObject([
      { amount: 1000, phone: '+254733000222', state: 'prompted' },
    ]);
    await answer('pin');
    expect((await staff.open(order)).body).toMatchObject({ pay: 1000, due: 1700, codes: [] });
    await staff.ask(order, 1700);
    await answer('pin');
    expect((await staff.open(order)).body).toMatchObject({ pay: 2700, surplus: 0, payment_status: 'paid' });
  });

  test.each(['normal', 'late', 'lost'] as const)(
    'A payment request for half of the sum counts once if M-Pesa’s notice comes too and the request’s result is %s',
    async (mood) => {
      Object.assign(till.daraja.state, { mood, tellsOfPrompts: true });
      const order = await oweOrder(till);
      await staff.ask(order, 1350);
      await answer('pin');
      await till.pass(300_000);
      expect((await staff.open(order)).body).toMatchObject({ pay: 1350, due: 1350, trouble: null });
      expect((await staff.waiting(order)).body.payments).toEqual([]);
    },
  );

  test('If M-Pesa’s notice comes after the result of a payment request for half of the sum, it adds only the M-Pesa code', async () => {
    till.daraja.state.mood = 'lost';
    const order = await oweOrder(till);
    await staff.ask(order, 1350);
    await answer('pin');
    expect((await staff.open(order)).body).toMatchObject({ pay: 1350, money: [{ reference: '' }] });
    const code = till.daraja.ledger.at(-1)?.receipt ?? '';
    await settleNotice({ code, shillings: 1350, account: order.number, at: till.now().toISOString() });
    expect((await staff.open(order)).body).toMatchObject({ pay: 1350, money: [{ reference: code }] });
  });

  test.each([
    ['the customer types the PIN', 'pin', 1350, []],
    ['the customer cancels it', 'cancel', 0, ['another-sum']],
  ] as const)(
    'M-Pesa’s notice of half of the sum, if it comes while a payment request is on the phone, waits until %s',
    async (_, act, pay, waiting) => {
      till.daraja.state.mood = 'lost';
      const order = await oweOrder(till);
      await staff.ask(order, 1350);
      const code = `SEARLY00${pay}`.slice(0, 10);
      await settleNotice({ code, shillings: 1350, account: order.number, at: till.now().toISOString() });
      expect((await staff.open(order)).body).toMatchObject({ pay: 0, due: 2700 });
      expect((await staff.waiting(order)).body.payments).toEqual([]);
      await answer(act);
      await till.pass(200_000);
      const money = pay === 0 ? [] : [{ amount: pay, reference: code }];
      expect((await staff.open(order)).body).toMatchObject({ pay, money });
      const { payments } = (await staff.waiting(order)).body;
      expect(payments.map(({ reason }: { reason: string }) => reason)).toEqual(waiting);
    },
  );

  test('The order lists each M-Pesa payment request with its sum, phone, sender, and the reason why it was not paid', async () => {
    const order = await oweOrder(till, { phone: '+254712000333' });
    await order.pay();
    await answer('wrong-pin');
    await staff.ask(order, 500);
    await answer('cancel');
    const { prompts } = (await staff.open(order)).body;
    const seen = prompts.map(({ id: _, at: __, ...prompt }: Record<string, unknown>) => prompt);
    expect(seen).toEqual([
      { state: 'refused', code: '2001', amount: 2700, phone: '+254712000333', by: null },
      { state: 'cancelled', code: '1032', amount: 500, phone: '+254712000333', by: 'Njeri' },
    ]);
    expect(JSON.stringify((await order.look()).body)).not.toContain('Njeri');
  });

  test('A second tap sends no second payment request, and another sum under the id of the first request is refused', async () => {
    const order = await oweOrder(till);
    const id = randomUUID();
    await Promise.all([staff.ask(order, 900, { id }), staff.ask(order, 900, { id })]);
    expect((await staff.ask(order, 900, { id })).body.prompts).toHaveLength(1);
    expect(till.daraja.prompts()).toHaveLength(1);
    expect(await staff.ask(order, 800, { id })).toMatchObject({
      status: 409,
      body: { code: 'recorded-before', message: texts.promptedBefore('Ksh 900') },
    });
    await answer('pin');
    await staff.ask(order, 900, { id });
    expect(till.daraja.prompts()).toHaveLength(1);
    expect((await staff.open(order)).body).toMatchObject({ pay: 900, due: 1800 });
  });

  test('While a payment request is open, a repeated call returns the same one, and a call for another is refused', async () => {
    const order = await oweOrder(till);
    await order.pay();
    expect((await staff.ask(order, 2700)).body.prompts).toHaveLength(1);
    const refused = { status: 409, body: { code: 'payment-live', message: texts.promptLiveWait } };
    expect(await staff.ask(order, 1000)).toMatchObject(refused);
    expect(await staff.ask(order, 2700, { phone: '0733000444' })).toMatchObject(refused);
    expect((await staff.open(order)).body.prompts).toHaveLength(1);
  });

  test('Payment requests of two orders to one phone each pay their own order, and count together in the phone’s limit', async () => {
    const phone = '+254712000666';
    const [one, other] = [await oweOrder(till, { phone }), await oweOrder(till, { phone })];
    await staff.ask(one, 2700);
    await answer('pin');
    expect((await staff.ask(other, 700)).status).toBe(200);
    await answer('pin');
    expect((await staff.open(one)).body).toMatchObject({ pay: 2700, due: 0 });
    expect((await staff.open(other)).body).toMatchObject({ pay: 700, due: 2000 });
    for (let n = 0; n < 4; n++) {
      await staff.ask(other, 100);
      await answer('cancel');
    }
    expect(await staff.ask(one, 100)).toMatchObject({ status: 409, body: { code: 'payment-not-due' } });
    expect(await staff.ask(other, 100)).toMatchObject({ status: 429, body: { message: texts.promptMany } });
  });

  test('A payment request above the sum due, with cents, or to a phone without M-Pesa is refused beside its field', async () => {
    const order = await oweOrder(till, { total_cents: 99_950 });
    expect((await staff.ask(order, 1001)).body.errors).toEqual({
      amount: [texts.cashAboveDue('Ksh 999.50')],
    });
    for (const amount of [0, -5, 10.5])
      expect((await staff.ask(order, amount)).body.errors).toEqual({ amount: [texts.wholeShillings] });
    expect((await staff.ask(order, 500, { phone: '020 1234567' })).body.errors).toEqual({
      phone: [texts.mpesaPhone],
    });
    expect((await staff.ask(order, 1000)).status).toBe(200);
  });

  test('No payment request is sent for a cancelled order, and only people who work with orders can send one', async () => {
    const cancelled = await oweOrder(till, { order_status: 'cancelled' });
    expect((await staff.ask(cancelled, 100)).body.code).toBe('payment-not-due');
    const order = await oweOrder(till);
    for (const group of ['rider', 'cashier'] as const) {
      const other = staffOf(till, (await signIn(`A ${group}`, [group], till.now())).session);
      expect((await other.ask(order, 100)).status).toBe(403);
      expect((await other.code(order, 'SGL7K2M4XY')).status).toBe(403);
      expect((await other.waiting(order)).status).toBe(403);
    }
    expect(till.daraja.prompts()).toHaveLength(0);
  });
});

describe('An M-Pesa code that the customer says on the phone', () => {
  const byHand = async (account: string, shillings: number) => {
    const code = till.daraja.payByHand({ phone: '254733000111', shillings, account });
    await till.pass(5000);
    return code;
  };

  test('An M-Pesa code that the customer says and that M-Pesa has reported pays the order, and sending it again changes nothing', async () => {
    const order = await oweOrder(till);
    const code = await byHand('KIOSK 7', 2700);
    // The unmatched payment waits for staff. The code that staff now type is the code of this payment.
    const recorded = await staff.code(order, `${code} Confirmed. Ksh2,700.00 sent to HART`);
    expect(recorded).toMatchObject({ status: 200, body: { payment_status: 'paid', pay: 2700, codes: [] } });
    expect((await staff.code(order, code)).body).toMatchObject({ pay: 2700 });
    const other = await oweOrder(till);
    expect(await staff.code(other, code)).toMatchObject({
      status: 409,
      body: { code: 'payment-code-used', message: texts.paymentCodeUsed },
    });
  });

  test('An M-Pesa code that M-Pesa has not reported is stored as unconfirmed with the name of who typed it, and pays nothing', async () => {
    const order = await oweOrder(till);
    const claim = { code: 'SGL7K2M4XY', is_customers: true, by: 'Njeri', state: 'untold' };
    expect((await staff.code(order, 'sgl7k2m4xy')).body).toMatchObject({ pay: 0, due: 2700, codes: [claim] });
    expect((await staff.open(order)).body).toMatchObject({ pay: 0, codes: [claim] });
    expect((await order.look()).body).toMatchObject({ pay: 0, claim: 'SGL7K2M4XY' });
    expect((await order.claim('SGL7K2M4XZ')).status).toBe(200);
    expect((await staff.open(order)).body.codes).toMatchObject([{ code: 'SGL7K2M4XZ', by: null }, claim]);
    expect((await staff.code(order, 'no code here')).body.errors).toEqual({
      text: [texts.paymentCodeUnreadable],
    });
  });
});
