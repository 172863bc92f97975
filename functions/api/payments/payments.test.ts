import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shop as rules } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { newId } from '../../core/identity/visitor.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { emailKey } from '../../data/emails/keys.ts';
import { captureLogs } from '../../test-support/logs.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
});
afterAll(() => shop.close());

const stranger = { headers: { 'x-tracking-token': newId() } };

describe('The payment of an order', () => {
  test('Only an order’s customer can see its payment and start one [G-79] [T8]', async () => {
    const order = await oweOrder(till);
    const refused = { status: 403, body: { code: 'not-yours', message: texts.paymentClosed } };
    expect(await order.look(stranger)).toMatchObject(refused);
    expect(await order.pay({ method: 'mpesa' }, undefined, stranger)).toMatchObject(refused);
    expect(till.daraja.prompts()).toEqual([]);
    expect(await order.look({ params: { id: newId() } })).toMatchObject({ status: 404 });
  });

  test('A payment request has the order’s sum, whatever sum the browser sends [T9]', async () => {
    const order = await oweOrder(till, { total_cents: 123_400 });
    await order.pay({ method: 'mpesa', amount: 1, total_amount: 1, payment_status: 'paid' });
    expect(till.daraja.prompts()).toMatchObject([{ shillings: 1234, account: order.number }]);
  });

  test('A payment by a phone that has no M-Pesa is refused with an error beside the phone field [G-20]', async () => {
    const order = await oweOrder(till);
    const reply = await order.pay({ method: 'mpesa', phone: '020 123 4567' });
    expect(reply).toMatchObject({ status: 422, body: { errors: { phone: [texts.mpesaPhone] } } });
    const landline = await oweOrder(till, { phone: '+254201234567' });
    expect((await landline.pay()).body.errors.phone).toEqual([texts.mpesaPhone]);
    expect((await landline.pay({ method: 'mpesa', phone: '0110 000 777' })).body.attempt.phone_end).toBe(
      '777',
    );
  });

  test('A customer can choose to pay on delivery, and can still get an M-Pesa payment request afterwards [G-14] [G-80]', async () => {
    const order = await oweOrder(till);
    for (let n = 0; n < 2; n++)
      expect((await order.pay({ method: 'on_delivery' })).body).toMatchObject({
        payment_status: 'cod_due',
        pay: 0,
        is_payable: true,
      });
    await order.pay();
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'cancel');
    await till.pass(5000);
    expect((await order.look()).body.payment_status).toBe('cod_due');
  });

  test('A cancelled, refused or returned order cannot be paid [G-80]', async () => {
    for (const order_status of ['cancelled', 'refused', 'returned'] as const) {
      const order = await oweOrder(till, { order_status });
      expect((await order.look()).body.is_payable).toBe(false);
      expect((await order.pay()).body.code).toBe('payment-not-due');
    }
  });
});

test('A phone gets at most six M-Pesa payment requests in ten minutes [T14]', async () => {
  const order = await oweOrder(till);
  for (let n = 0; n < 6; n++) {
    expect((await order.pay()).status).toBe(200);
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'cancel');
    await till.pass(2000);
  }
  const reply = await order.pay();
  expect(reply).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('A phone gets at most thirty payment requests a day for all orders, and then the answer says how long to wait [T14]', async () => {
  const phone = '+254712000777';
  const most = rules.paymentPrompts.phoneADay;
  for (let n = 0; n <= most; n++) {
    const order = await oweOrder(till, { phone });
    const reply = await order.pay();
    expect([n, reply.status]).toEqual([n, n < most ? 200 : 429]);
    // The payment request ends without an answer, so the limit for ten minutes is not reached.
    if (n < most) await till.pass(150_000);
    else expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3600);
  }
});

test('The page of an order reads all its payments by one table request, and a paid order sends its customer one email [R7]', async () => {
  const order = await oweOrder(till);
  till.daraja.state.mood = 'doubled';
  await order.pay();
  till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
  await till.pass(150_000);
  const { result, operations } = await requestsOf(shop, () => order.look());
  expect(result.body.payment_status).toBe('paid');
  expect(operations).toEqual(['Query']);
  expect(result.headers['cache-control']).toBe('no-store');
  const mails = await readItems([emailKey(order.id, 'order-paid')]);
  expect(mails).toMatchObject([{ subject: order.id, kind: 'order-paid' }]);
});

test('No log line contains a phone number or a payment code [T18]', async () => {
  const lines = captureLogs();
  const order = await oweOrder(till, { phone: '+254712998877' });
  await order.pay();
  till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
  await till.pass(30_000);
  await order.claim('SGL7K2M4XY Confirmed. Ksh2,700.00 sent to HART');
  const code = till.daraja.ledger[0]?.receipt ?? '';
  expect(lines.join('\n')).toContain('/api/orders/{id}/payments');
  expect(lines.filter((line) => /712998877|SGL7K2M4XY/.test(line) || line.includes(code))).toEqual([]);
});
