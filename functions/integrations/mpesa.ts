import * as z from 'zod';
import { pathOf, type Route } from '#shared/endpoint.ts';
import { shifted } from '#shared/nairobi.ts';
import { daraja } from './secret.ts';

/*
 * Daraja is M-Pesa's API. A consumer key and secret authenticate the shop. A passkey signs each payment prompt on a
 * customer's phone. Daraja acknowledges a prompt before the customer pays. The result arrives in a callback, and can
 * also be queried.
 */

const TOKEN_MS = 2000;
const PUSH_MS = 4000;
const QUERY_MS = 3000;
/** How long an access token is reused. Daraja's tokens are valid for an hour. */
const TOKEN_KEPT_MS = 50 * 60_000;

// Returns the URL of the API. On a developer's machine it is the URL of the local M-Pesa.
const baseUrl = () => process.env.DARAJA_ENDPOINT_URL || process.env.DARAJA_URL || '';

/** Returns the business number that customers pay to. */
export const businessNumber = () => process.env.DARAJA_SHORTCODE ?? '';

/** Returns the IP addresses and networks of M-Pesa that this deployment lists, or an empty list. */
export const mpesaAddresses = () => (process.env.DARAJA_ADDRESSES ?? '').split(' ').filter(Boolean);

/** Returns the public URL of one of the shop's routes, with its `{parameters}` filled in. */
export const callbackUrl = (route: Route, params: Record<string, string>) =>
  `${process.env.SITE_URL ?? ''}${pathOf(route).replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')}`;

const Token = z.object({ access_token: z.string() });
const Ack = z.object({ ResponseCode: z.literal('0'), CheckoutRequestID: z.string().min(1).max(100) });
const Refusal = z.object({ errorCode: z.string().optional(), ResponseCode: z.string().optional() });
const Result = z.object({ ResultCode: z.union([z.string(), z.number()]).transform(String) });
/** The result code of a prompt that is still open on the phone. Daraja can also report an open prompt as an error. */
const STILL_OPEN = '4999';
const Fault = z.object({ errorCode: z.string(), errorMessage: z.string().default('') });

/** The outcome of sending a prompt. `lost`: nobody knows whether the phone got the prompt. */
export type Pushed =
  | { kind: 'prompted'; checkoutId: string }
  | { kind: 'refused'; code: string }
  | { kind: 'lost' };

/** The state of a prompt at Daraja. `unknown`: the query failed, or its answer cannot be used. */
export type Outcome = { kind: 'ended'; code: string } | { kind: 'pending' } | { kind: 'unknown' };

type Response = { status: number; body: unknown };

async function ask(path: string, init: RequestInit, limitMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(`${baseUrl()}${path}`, { ...init, redirect: 'error', signal });
  const text = await response.text();
  return { status: response.status, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

let kept: { token: string; until: number } | undefined;

async function accessToken(now: Date): Promise<string> {
  if (kept && now.getTime() < kept.until) return kept.token;
  const { consumer_key, consumer_secret } = await daraja();
  const authorization = `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`;
  const { body } = await ask(
    '/oauth/v1/generate?grant_type=client_credentials',
    { headers: { authorization } },
    TOKEN_MS,
  );
  const { access_token } = Token.parse(body);
  kept = { token: access_token, until: now.getTime() + TOKEN_KEPT_MS };
  return access_token;
}

const isTokenRefused = ({ body }: Response) => Fault.safeParse(body).data?.errorCode === '404.001.03';

/**
 * Sends a POST request with an access token. If Daraja refuses the token, it has not processed the request, so the
 * request is sent once more with a new token.
 */
async function post(path: string, sent: object, limitMs: number, now: Date): Promise<Response> {
  const once = async () =>
    ask(
      path,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken(now)}`, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      },
      limitMs,
    );
  const response = await once();
  if (!isTokenRefused(response)) return response;
  kept = undefined;
  return once();
}

/** Formats a time as YYYYMMDDHHmmss in Nairobi, which is UTC+3 all year. */
const timestampOf = (now: Date) =>
  shifted(now, 3 * 3_600_000)
    .replace(/\D/g, '')
    .slice(0, 14);

async function signed(now: Date) {
  const { passkey } = await daraja();
  const Timestamp = timestampOf(now);
  const text = `${businessNumber()}${passkey}${Timestamp}`;
  return {
    BusinessShortCode: businessNumber(),
    Password: Buffer.from(text).toString('base64'),
    Timestamp,
  };
}

/** Error codes which mean that no connection was made: nothing was sent, and no phone got a prompt. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const wasUnsent = (error: unknown) =>
  UNSENT.has(String((error as { cause?: { code?: unknown } } | undefined)?.cause?.code));

type Push = { phone: string; shillings: number; account: string; callback: string };

/**
 * Sends a payment prompt to the customer's phone. The call is not repeated, because the customer could then get and pay
 * two prompts.
 *
 * @param push `phone` as 2547…, whole shillings, and an `account` of at most 12 characters
 */
export async function pushPrompt({ phone, shillings, account, callback }: Push, now: Date): Promise<Pushed> {
  // Without an access token, no prompt has been sent.
  const isReady = await accessToken(now).then(
    () => true,
    () => false,
  );
  if (!isReady) return { kind: 'refused', code: 'unreachable' };
  const sent = {
    ...(await signed(now)),
    TransactionType: 'CustomerPayBillOnline',
    Amount: shillings,
    PartyA: phone,
    PartyB: businessNumber(),
    PhoneNumber: phone,
    CallBackURL: callback,
    AccountReference: account,
    TransactionDesc: account,
  };
  try {
    const { status, body } = await post('/mpesa/stkpush/v1/processrequest', sent, PUSH_MS, now);
    const ack = Ack.safeParse(body);
    if (ack.success) return { kind: 'prompted', checkoutId: ack.data.CheckoutRequestID };
    const { errorCode, ResponseCode } = Refusal.safeParse(body).data ?? {};
    const isRefused = (status >= 400 && status < 500) || (ResponseCode !== undefined && ResponseCode !== '0');
    return isRefused
      ? { kind: 'refused', code: errorCode ?? ResponseCode ?? String(status) }
      : { kind: 'lost' };
  } catch (error) {
    return wasUnsent(error) ? { kind: 'refused', code: 'unreachable' } : { kind: 'lost' };
  }
}

/** Returns the state of a prompt at Daraja. If Daraja or the network fails, returns `unknown` and does not throw. */
export async function queryPrompt(checkoutId: string, now: Date): Promise<Outcome> {
  try {
    const sent = { ...(await signed(now)), CheckoutRequestID: checkoutId };
    const { body } = await post('/mpesa/stkpushquery/v1/query', sent, QUERY_MS, now);
    const result = Result.safeParse(body);
    if (result.success)
      return result.data.ResultCode === STILL_OPEN
        ? { kind: 'pending' }
        : { kind: 'ended', code: result.data.ResultCode };
    const { errorCode, errorMessage } = Fault.safeParse(body).data ?? {};
    // Daraja uses this code for an open prompt and for a wrong business number. Only the error message tells which.
    const isOpen =
      errorCode === '500.001.1001' && /being processed|under processing/i.test(errorMessage ?? '');
    return { kind: isOpen ? 'pending' : 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

/**
 * Registers the callback URL for payments that customers make to the business number. This is done once for each
 * deployment.
 *
 * @throws if Daraja refuses the URL
 */
export async function registerNotices(confirmation: string, now: Date): Promise<void> {
  const sent = {
    ShortCode: businessNumber(),
    ResponseType: 'Completed',
    ConfirmationURL: confirmation,
    // The shop has no route for this URL. M-Pesa therefore completes every payment, whatever account number the
    // customer types.
    ValidationURL: confirmation.replace(/confirmation$/, 'validation'),
  };
  const { status } = await post('/mpesa/c2b/v1/registerurl', sent, PUSH_MS, now);
  if (status !== 200)
    throw new Error(`Daraja answered ${status} to the registration of the URL for notices.`);
}
