import { expect, test } from 'vitest';
import { Daraja } from './daraja.ts';

const credentials = { consumer_key: 'key', consumer_secret: 'secret', passkey: 'pass' };

/** Opens the local Daraja with a fixed clock and a token. */
function open() {
  const told: [string, object][] = [];
  const due: (() => void)[] = [];
  const daraja = new Daraja({
    now: () => Date.UTC(2026, 10, 2, 9),
    later: (_, run) => due.push(run),
    post: (url, body) => told.push([url, body]),
    credentials: () => credentials,
    businessNumber: '174379',
  });
  const basic = `Basic ${Buffer.from('key:secret').toString('base64')}`;
  const ask = (path: string, authorization: string, body?: object) =>
    daraja.answer({ method: body ? 'POST' : 'GET', path, authorization, body: JSON.stringify(body ?? {}) });
  const { access_token } = ask('/oauth/v1/generate', basic).body as { access_token: string };
  const post = (path: string, body: object) => ask(path, `Bearer ${access_token}`, body);
  return { daraja, ask, post, told, due };
}

const Timestamp = '20261102120000';
const signed = {
  BusinessShortCode: '174379',
  Timestamp,
  Password: Buffer.from(`174379pass${Timestamp}`).toString('base64'),
};
const push = {
  ...signed,
  TransactionType: 'CustomerPayBillOnline',
  Amount: 2700,
  PartyA: '254712345678',
  PartyB: '174379',
  PhoneNumber: '254712345678',
  CallBackURL: 'https://app.example/api/payments/lnm/00ff/result',
  AccountReference: 'A-1042',
  TransactionDesc: 'A-1042',
};
const pushPath = '/mpesa/stkpush/v1/processrequest';
const queryPath = '/mpesa/stkpushquery/v1/query';

test('The local M-Pesa API requires the token and the password that Safaricom’s Daraja requires', () => {
  const { ask, post } = open();
  expect(ask('/oauth/v1/generate', 'Basic x').status).toBe(400);
  expect(ask(pushPath, 'Bearer forged', push).body).toMatchObject({ errorCode: '404.001.03' });
  expect(post(pushPath, { ...push, Password: 'x' }).status).toBe(500);
  expect(post(pushPath, push).body).toMatchObject({ ResponseCode: '0' });
});

test.each([
  ['an amount with cents', { Amount: 2700.5 }],
  ['a landline', { PhoneNumber: '254201234567', PartyA: '254201234567' }],
  ['an account number of 13 characters', { AccountReference: 'A-10425678901' }],
  ['a callback URL that contains "mpesa"', { CallBackURL: 'https://app.example/api/mpesa/result' }],
  ['a callback URL that contains "exe"', { CallBackURL: 'https://app.example/api/aexeb/result' }],
])('The local M-Pesa API refuses a payment request with %s', (_, wrong) => {
  expect(open().post(pushPath, { ...push, ...wrong })).toMatchObject({
    status: 400,
    body: { errorCode: '400.002.02' },
  });
});

test('The local M-Pesa API answers a query with the payment request’s result code, or with 500 while the request is open', () => {
  const { daraja, post, told, due } = open();
  const { CheckoutRequestID } = post(pushPath, push).body as { CheckoutRequestID: string };
  const query = { ...signed, CheckoutRequestID };
  expect(post(queryPath, query)).toMatchObject({
    status: 500,
    body: { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
  });
  daraja.act(CheckoutRequestID, 'cancel');
  for (const run of due) run();
  expect(post(queryPath, query).body).toMatchObject({ ResultCode: '1032' });
  expect(told).toMatchObject([[push.CallBackURL, { Body: { stkCallback: { ResultCode: 1032 } } }]]);
  expect(JSON.stringify(told)).not.toContain('CallbackMetadata');
  expect(daraja.ledger).toEqual([]);
});
