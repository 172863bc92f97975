import { createHash } from 'node:crypto';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { takeTillNotice } from '#shared/payments/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { takeTillNotice as handler } from '../../api/payments.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { eventFor, type Handler, send } from '../../test-support/event.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { businessNumber, openTill, type Till } from '../../test-support/payments/till.ts';
import { staffOfUnmatched } from '../../test-support/payments/unmatched.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { noticeSecret } from './notice-sender.ts';
import { settleNotice } from './payment-notice.ts';

let shop: TestShop;
let till: Till;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
});
afterAll(() => shop.close());

const phone = '254733000111';
const byHand = (account: string, shillings: number) => till.daraja.payByHand({ phone, shillings, account });
const statusOf = async (order: Owed) => (await order.look()).body.payment_status;
const reasonsOf = async (code: string) =>
  (await listUnmatchedPayments(1000)).filter(({ receipt }) => receipt === code).map(({ reason }) => reason);

describe('A Pay Bill payment that the customer types on their phone', () => {
  test('A Pay Bill payment to the order’s number as account pays the order [G-58]', async () => {
    const order = await oweOrder(till);
    const code = byHand(order.number.replace('-', '').toLowerCase(), 2700);
    await till.pass(5000);
    expect((await order.look()).body).toMatchObject({ payment_status: 'paid', receipt: code, attempt: null });
  });

  test('A Pay Bill payment of a wrong sum is kept as unmatched, and so is a second payment for the order', async () => {
    const order = await oweOrder(till);
    const short = byHand(order.number, 2000);
    await till.pass(5000);
    expect(await statusOf(order)).toBe('pending');
    expect(await reasonsOf(short)).toEqual(['another-sum']);
    byHand(order.number, 2700);
    await till.pass(5000);
    const second = byHand(order.number, 2700);
    await till.pass(5000);
    expect(await statusOf(order)).toBe('paid');
    expect(await reasonsOf(second)).toEqual(['paid-twice']);
  });

  test('A Pay Bill payment to an unknown account is unmatched until staff settle it or the customer types its M-Pesa code', async () => {
    const order = await oweOrder(till);
    const code = byHand('Mama Njeri', 2700);
    await till.pass(5000);
    expect(await reasonsOf(code)).toEqual(['unknown-account']);
    const message = `${code} Confirmed. Ksh2,700.00 sent to HART for account Mama Njeri on 2/11/26 at 12:05 PM.`;
    expect((await order.claim(message)).body).toMatchObject({ payment_status: 'paid', receipt: code });
    expect(await reasonsOf(code)).toEqual([]);
  });

  test('A Pay Bill payment from another phone pays the order, and a later payment by payment request is kept as unmatched', async () => {
    for (const isDigest of [false, true]) {
      till.daraja.state.mood = 'lost';
      const order = await oweOrder(till);
      await order.pay();
      const digest = createHash('sha256').update('254733000999').digest('hex');
      const told = isDigest ? digest : '2547 ***** 999';
      const code = `SOTHER000${Number(isDigest)}`;
      const notice = { code, shillings: 2700, account: order.number, at: till.now().toISOString() };
      await settleNotice({ ...notice, phone: told });
      till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
      await till.pass(200_000);
      expect((await order.look()).body).toMatchObject({ payment_status: 'paid', pay: 2700, receipt: code });
      const unmatched = (await listUnmatchedPayments(1000)).filter(({ order_id }) => order_id === order.id);
      expect(unmatched.map(({ reason, shillings }) => [reason, shillings])).toEqual([['paid-twice', 2700]]);
    }
  });

  test('A Pay Bill payment from a phone with a payment request leaves the request as M-Pesa reports it: unpaid', async () => {
    till.daraja.state.mood = 'lost';
    const order = await oweOrder(till, { phone: '+254733000111' });
    await order.pay();
    const code = byHand(order.number, 2700);
    await till.pass(3000);
    expect((await order.look()).body).toMatchObject({ payment_status: 'paid', receipt: code });
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
    await till.pass(200_000);
    const unmatched = (await listUnmatchedPayments(1000)).filter(({ order_id }) => order_id === order.id);
    expect(unmatched.map(({ reason, shillings }) => [reason, shillings])).toEqual([['paid-twice', 2700]]);
  });
});

test('If a payment request is paid, its callback is lost, and M-Pesa also sends a notice of the payment, it pays the order once', async () => {
  till.daraja.state.mood = 'lost';
  till.daraja.state.tellsOfPrompts = true;
  const order = await oweOrder(till);
  await order.pay();
  till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
  await till.pass(200_000);
  const receipt = till.daraja.ledger[0]?.receipt ?? '';
  expect((await order.look()).body).toMatchObject({
    payment_status: 'paid',
    receipt,
    attempt: { state: 'paid' },
  });
  expect(await reasonsOf(receipt)).toEqual([]);
});

describe('The customer says “I have already paid”', () => {
  test('A code that a customer types at “I have already paid” pays nothing until M-Pesa’s notice arrives, and staff see the code [R7]', async () => {
    const order = await oweOrder(till);
    const reply = await order.claim('SGL7K2M4XY');
    expect(reply.body).toMatchObject({ payment_status: 'pending', claim: 'SGL7K2M4XY' });
    expect(await reasonsOf('SGL7K2M4XY')).toEqual(['shopper-says-paid']);
    await till.pass(200_000);
    expect(await statusOf(order)).toBe('pending');
  });

  test('M-Pesa’s notice of a payment code pays the order for which the customer typed the code', async () => {
    const order = await oweOrder(till);
    const code = byHand('wrong', 2700);
    await order.claim(code);
    await till.pass(5000);
    expect((await order.look()).body).toMatchObject({ payment_status: 'paid', receipt: code, claim: null });
    expect(await reasonsOf(code)).toEqual([]);
  });

  test('A typed M-Pesa code is refused if it already pays another order or was paid to another order’s account', async () => {
    const [mine, theirs] = [await oweOrder(till), await oweOrder(till)];
    const counted = byHand(theirs.number, 2700);
    const short = byHand(theirs.number, 100);
    await till.pass(5000);
    for (const code of [counted, short])
      expect(await mine.claim(code)).toMatchObject({ status: 409, body: { code: 'payment-code-used' } });
    expect(await statusOf(mine)).toBe('pending');
  });

  test('An M-Pesa code that two shoppers typed pays neither order, and staff see the payment', async () => {
    const [one, other] = [await oweOrder(till), await oweOrder(till)];
    const code = byHand('wrong', 2700);
    await one.claim(code);
    await other.claim(code);
    await till.pass(5000);
    expect([await statusOf(one), await statusOf(other)]).toEqual(['pending', 'pending']);
    expect(await reasonsOf(code)).toContain('unknown-account');
  });

  const waiting = async (order: Owed) => {
    const unmatched = await listUnmatchedPayments(1000);
    return unmatched.filter(({ order_id }) => order_id === order.id).map(({ receipt }) => receipt);
  };

  test('A second code that a customer types replaces the first, so that staff see one unconfirmed code for each order [T14]', async () => {
    const order = await oweOrder(till);
    for (const code of ['SGL7K2M4XA', 'SGL7K2M4XB', 'SGL7K2M4XA', 'SGL7K2M4XA']) {
      expect((await order.claim(code)).body).toMatchObject({ claim: code });
      expect(await waiting(order)).toEqual([code]);
    }
  });

  test('If several M-Pesa codes are typed for one order concurrently, one of them is stored [T14]', async () => {
    const order = await oweOrder(till);
    const codes = ['SGL7K2M4YA', 'SGL7K2M4YB', 'SGL7K2M4YC', 'SGL7K2M4YD'];
    const replies = await Promise.all(codes.map((code) => order.claim(code)));
    expect(replies.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    const [left, ...more] = await waiting(order);
    expect([codes.includes(left ?? ''), more]).toEqual([true, []]);
    expect((await order.look()).body.claim).toBe(left);
  });

  test('An M-Pesa code that the customer replaced by another pays nothing when its notice arrives', async () => {
    const order = await oweOrder(till);
    const code = byHand('wrong', 2700);
    await order.claim(code);
    await order.claim('SGL7K2M4ZB');
    await till.pass(5000);
    expect(await statusOf(order)).toBe('pending');
    expect(await reasonsOf(code)).toEqual(['unknown-account']);
  });

  test('A typed M-Pesa code is refused if it is invalid, or after too many tries [T14]', async () => {
    const order = await oweOrder(till);
    expect(await order.claim('I paid you')).toMatchObject({
      status: 422,
      body: { errors: { text: [expect.any(String)] } },
    });
    for (let n = 0; n < 5; n++) expect((await order.claim(`SGL7K2M4X${n}`)).status).toBe(200);
    expect(await order.claim('SGL7K2M4XZ')).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    });
  });
});

describe('The sum in a notice', () => {
  let codes = 0;
  const tell = async (order: Owed, TransAmount: unknown) => {
    const TransID = `SSUM${String(++codes).padStart(6, '0')}`;
    const body = { TransID, TransAmount, BusinessShortCode: businessNumber, BillRefNumber: order.number };
    const { status } = await send(takeTillNotice, handler, {
      params: { secret: await noticeSecret() },
      body,
      now: till.now(),
    });
    await till.pass(5000);
    expect(till.lost).toEqual([]);
    return { status, code: TransID };
  };

  test.each(['2700.00', '2700', '2700.0', 2700])(
    'An M-Pesa notice with the decimal number %j as its sum pays its order',
    async (sum) => {
      const order = await oweOrder(till);
      const { status, code } = await tell(order, sum);
      expect(status).toBe(200);
      expect((await order.look()).body).toMatchObject({ payment_status: 'paid', receipt: code });
    },
  );

  test.each([
    '1e999',
    '0xA8C',
    ' 2700',
    '2700 ',
    '-1',
    '',
    '2,700.00',
    '2700.005',
    'Infinity',
    'NaN',
    '27e2',
    '+2700',
    -5,
  ])(
    'An M-Pesa notice with the sum %j pays nothing until staff type the sum and settle the payment',
    async (sum) => {
      const order = await oweOrder(till);
      const { status, code } = await tell(order, sum);
      expect(status).toBe(200);
      expect((await order.look()).body).toMatchObject({ payment_status: 'pending', pay: 0 });
      expect(await reasonsOf(code)).toEqual(['unreadable-sum']);
      const { session } = await signIn('Njeri', ['admin'], till.now());
      const staff = staffOfUnmatched(till, session);
      const { id, amount } = (await staff.waiting(code)) ?? {};
      expect(amount).toBeNull();
      const given = { outcome: 'order', number: order.number, why: 'In the statement.' };
      expect((await staff.settle(id, given)).body.errors).toEqual({ amount: [texts.sumForm] });
      expect((await staff.settle(id, { ...given, amount: 2700 })).status).toBe(200);
      expect((await order.look()).body).toMatchObject({ payment_status: 'paid', pay: 2700, receipt: code });
    },
  );

  test('An M-Pesa notice waits for staff if its sum is zero, missing, or neither text nor a number', async () => {
    const order = await oweOrder(till);
    for (const sum of [0, '0', '0.00', null, {}, [], true, '9'.repeat(21), undefined]) {
      const { status, code } = await tell(order, sum);
      expect([sum, status, await reasonsOf(code)]).toEqual([sum, 200, ['unreadable-sum']]);
    }
    expect((await order.look()).body).toMatchObject({ payment_status: 'pending', pay: 0 });
  });
});

describe('A notice from M-Pesa is never dropped', () => {
  let found = 0;
  const tell = async (body: unknown) => {
    const sent = { params: { secret: await noticeSecret() }, body: body as object, now: till.now() };
    const { status } = await send(takeTillNotice, handler, sent);
    await till.pass(5000);
    expect(till.lost).toEqual([]);
    return status;
  };
  const listed = async () => {
    const { session } = await signIn('Njeri', ['admin'], till.now());
    return staffOfUnmatched(till, session);
  };
  const usual = { TransAmount: '850.00', BusinessShortCode: businessNumber, MSISDN: '254712345678' };

  test('A notice from M-Pesa with a code of only letters pays its order', async () => {
    for (const TransID of ['UKRAFBXCUJ', 'UJILABMZVX', 'ukqabcdefg', ' UKRZZZZZZZ ']) {
      const order = await oweOrder(till);
      const body = { ...usual, TransID, TransAmount: '2700.00', BillRefNumber: order.number };
      expect(await tell(body)).toBe(200);
      const receipt = TransID.trim().toUpperCase();
      expect((await order.look()).body).toMatchObject({ payment_status: 'paid', pay: 2700, receipt });
    }
  });

  test.each([
    ['a code of another length', { TransID: 'UKR12' }],
    ['a code that is a sentence', { TransID: 'see the statement of this morning, please' }],
    ['a code of another type', { TransID: { id: 'UKRAFBXCUK' } }],
    ['an empty code', { TransID: '' }],
    ['no code', {}],
    ['another business number', { TransID: 'UKRAFBXCUM', BusinessShortCode: '600000' }],
    ['no business number', { TransID: 'UKRAFBXCUN', BusinessShortCode: undefined }],
  ])(
    'An M-Pesa notice with %s is listed once for staff, with its sum, account and payer',
    async (name, odd) => {
      const order = await oweOrder(till);
      const body = { ...usual, ...odd, TransTime: name, BillRefNumber: order.number, FirstName: 'JOHN' };
      for (let n = 0; n < 2; n++) expect(await tell(body)).toBe(200);
      expect((await order.look()).body).toMatchObject({ payment_status: 'pending', pay: 0 });
      const staff = await listed();
      const mine = (await staff.allWaiting()).filter(
        ({ reason, account }) => reason === 'odd-notice' && account === order.number,
      );
      expect(mine).toMatchObject([{ amount: 850, receipt: null, payer: { name: 'JOHN' } }]);
      const given = { outcome: 'order', number: order.number, why: 'In the statement.', part: true };
      expect((await staff.settle(mine[0]?.id, given)).body.errors).toEqual({
        receipt: [texts.paymentCodeUnreadable],
      });
      const receipt = `UKSTA${String(++found).padStart(5, '0')}`;
      expect(await staff.settle(mine[0]?.id, { ...given, receipt })).toMatchObject({ status: 200 });
      expect((await order.look()).body).toMatchObject({ pay: 850 });
    },
  );
});

describe('A notice whose body is no JSON object', () => {
  const tellText = async (body: string, headers = {}, now = till.now()) => {
    const params = { secret: await noticeSecret() };
    const reply = await send(takeTillNotice, handler, { params, body, headers, now });
    await till.pass(5000);
    expect(till.lost).toEqual([]);
    return reply;
  };
  const shown = async (text: string) => {
    const { session } = await signIn('Njeri', ['admin'], till.now());
    const all = await staffOfUnmatched(till, session).allWaiting();
    return all.filter((each) => each.text === text);
  };

  test.each([
    ['a form', 'TransID=UKRAFBXCUQ&TransAmount=850.00'],
    ['plain words', 'Payment of Ksh850.00 received'],
    ['XML', '<notice><TransAmount>850</TransAmount></notice>'],
    ['JSON that breaks off', '{"TransID":"UKRAFBXCUR","TransAmo'],
    ['a JSON list', '[{"TransID":"UKRAFBXCUS","TransAmount":"850.00"}]'],
    ['JSON null', 'null'],
    ['a JSON number', '850'],
    ['an unknown JSON word', 'Accepted'],
    ['a NUL', '\u0000'],
  ])(
    'An M-Pesa notice whose body is no JSON object, such as %s, is listed once for staff, with its text',
    async (_, body) => {
      for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded'])
        expect(await tellText(body, { 'content-type': type })).toMatchObject({
          status: 200,
          body: { ResultCode: 0, ResultDesc: 'Accepted' },
        });
      expect(await shown(body)).toMatchObject([{ reason: 'odd-notice', amount: null, receipt: null }]);
    },
  );

  test('An M-Pesa notice that is empty and has no content type is listed for staff', async () => {
    expect((await tellText('')).status).toBe(200);
    expect(await shown('')).toHaveLength(1);
  });

  test('If the body of an M-Pesa notice is no JSON object, its beginning is stored with phone numbers masked', async () => {
    expect((await tellText(`from 254712345678 ${'x'.repeat(5000)}`)).status).toBe(200);
    expect(await shown(`from 2547 1•••••678 ${'x'.repeat(1000 - 'from 254712345678 '.length)}`)).toHaveLength(
      1,
    );
  });

  const tellBytes = async (bytes: Buffer) => {
    const event = await eventFor(takeTillNotice, {
      params: { secret: await noticeSecret() },
      now: till.now(),
    });
    const sent = { ...event, body: bytes.toString('base64'), isBase64Encoded: true };
    expect(await (handler as Handler)(sent, {} as Context)).toMatchObject({ statusCode: 200 });
    await till.pass(5000);
  };

  test('An M-Pesa notice with bytes that are no text is listed for staff, and so is a second notice like it', async () => {
    for (const last of [0xff, 0xfe]) await tellBytes(Buffer.from([0xc9, 0x20, last]));
    expect([await shown('É ÿ'), await shown('É þ')]).toMatchObject([[{}], [{}]]);
  });

  test('An M-Pesa notice that is JSON in base64 with a byte order mark pays its order', async () => {
    const order = await oweOrder(till);
    const told = { TransID: 'UKRBOMBOMB', TransAmount: '2700.00', BusinessShortCode: businessNumber };
    await tellBytes(Buffer.from(`\uFEFF${JSON.stringify({ ...told, BillRefNumber: order.number })}`));
    expect((await order.look()).body).toMatchObject({ payment_status: 'paid', receipt: 'UKRBOMBOMB' });
  });

  test('An M-Pesa notice of more than 8 KB is refused, and one of 8 KB is accepted', async () => {
    expect(await tellText('x'.repeat(8 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
    expect(await tellText('x'.repeat(8 * 1024))).toMatchObject({ status: 200 });
  });

  test('If an M-Pesa notice cannot be queued, M-Pesa gets an answer that says it was not accepted', async () => {
    vi.spyOn(SQSClient.prototype, 'send').mockRejectedValueOnce(new Error('No answer.') as never);
    expect((await tellText('lost?')).status).toBe(500);
    expect(await shown('lost?')).toEqual([]);
  });
});

describe('Who sends a notice', () => {
  const tellFrom = async (address: string | undefined, body: object, now = till.now(), secret?: string) =>
    send(takeTillNotice, handler, {
      params: { secret: secret ?? (await noticeSecret()) },
      headers: address === undefined ? {} : { 'x-viewer-ip': address },
      body,
      now,
    });
  const paid = (number: string, code: string) => ({
    ...{ TransID: code, TransAmount: '2700.00', BusinessShortCode: businessNumber, BillRefNumber: number },
  });
  const nameAddresses = (addresses: string) => {
    process.env.DARAJA_ADDRESSES = addresses;
    onTestFinished(() => void delete process.env.DARAJA_ADDRESSES);
  };

  test('A notice from an IP address that is not in the list of M-Pesa’s addresses waits for staff and pays nothing', async () => {
    nameAddresses('196.201.214.200 196.201.213.0/24');
    for (const [at, address] of [undefined, '41.90.1.1', '196.201.214.201', '::1', 'no-address'].entries()) {
      const order = await oweOrder(till);
      const code = `UKFOREIGN${at}`;
      expect(await tellFrom(address, paid(order.number, code))).toMatchObject({ status: 200 });
      await till.pass(5000);
      expect(await statusOf(order)).toBe('pending');
      expect((await order.claim(code)).body).toMatchObject({ payment_status: 'pending' });
      const { session } = await signIn('Njeri', ['admin'], till.now());
      const waiting = await staffOfUnmatched(till, session).allWaiting();
      expect(waiting.filter(({ account }) => account === order.number)).toMatchObject([
        { reason: 'unknown-sender', amount: 2700, receipt: null, outcomes: ['order', 'returned'] },
      ]);
    }
  });

  test.each(['196.201.214.200', '196.201.213.114', '::ffff:196.201.214.200'])(
    'A notice from M-Pesa’s address %s pays the order',
    async (address) => {
      nameAddresses('196.201.214.200 196.201.213.0/24');
      const order = await oweOrder(till);
      const code = `UKOWN${address.length}${address.slice(-3)}`.replace('.', 'X').padEnd(10, 'X');
      expect(await tellFrom(address, paid(order.number, code))).toMatchObject({ status: 200 });
      await till.pass(5000);
      expect((await order.look()).body).toMatchObject({ payment_status: 'paid', receipt: code });
    },
  );

  test('M-Pesa may send 60 notices a minute, and requests without the secret or from other addresses do not count', async () => {
    const now = new Date(till.now().getTime() + 3_600_000);
    const [usual, other] = ['196.201.214.206', '196.201.214.207'];
    const odd = { TransID: 'none' };
    for (let n = 0; n < 65; n++) expect((await tellFrom(usual, odd, now, 'guess')).status).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: 65 }, async (_, n) => (await tellFrom(usual, { ...odd, n }, now)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    const refused = await tellFrom(usual, odd, now);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect((await tellFrom(other, odd, now)).status).toBe(200);
    expect((await tellFrom(usual, odd, new Date(now.getTime() + 60_000))).status).toBe(200);
  });

  test('An M-Pesa notice is accepted even if the table fails while the notice is counted for the rate limit', async () => {
    const name = process.env.TABLE_NAME;
    process.env.TABLE_NAME = 'gone';
    onTestFinished(() => {
      process.env.TABLE_NAME = name;
    });
    expect((await tellFrom('196.201.214.200', { TransID: 'none' })).status).toBe(200);
  });
});

test('A forged M-Pesa notice gets the usual answer and pays nothing [T9]', async () => {
  const order = await oweOrder(till);
  const body = {
    TransID: 'SFORGED001',
    TransAmount: '2700.00',
    BusinessShortCode: businessNumber,
    BillRefNumber: order.number,
  };
  const good = await noticeSecret();
  for (const secret of ['', 'x', good.slice(1), `${good}0`, good.toUpperCase().replace(/\d/g, '1')])
    expect(await send(takeTillNotice, handler, { params: { secret }, body, now: till.now() })).toMatchObject({
      status: 200,
      body: { ResultCode: 0, ResultDesc: 'Accepted' },
    });
  await send(takeTillNotice, handler, {
    params: { secret: good },
    body: { ...body, BusinessShortCode: '600000' },
    now: till.now(),
  });
  await till.pass(5000);
  expect(await statusOf(order)).toBe('pending');
});
