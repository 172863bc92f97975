import { type SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { Daraja, type DarajaAnswer, type DarajaCall } from '@hart/local-cloud/mpesa';
import type { Context } from 'aws-lambda';
import { vi } from 'vitest';
import { type Endpoint, pathOf } from '#shared/endpoint.ts';
import { takePushResult, takeTillNotice } from '#shared/payments/endpoints.ts';
import { takePushResult as pushResult, takeTillNotice as tillNotice } from '../../api/payments.ts';
import { noticeSecret } from '../../core/payments/notice-sender.ts';
import { handler as paymentDue } from '../../events/payment-due.ts';
import { callbackUrl, registerNotices } from '../../integrations/mpesa.ts';
import { noon, type Reply, send } from '../event.ts';
import { darajaCredentials } from '../secrets.ts';

/** A fault between the shop and M-Pesa: the request is lost, the answer is lost, or M-Pesa fails. */
export type NetworkFault = 'request-lost' | 'answer-lost' | 'broken' | undefined;

/** A simulated M-Pesa, the queue of payments, and a time that only the test advances. */
export type Till = {
  daraja: Daraja;
  now: () => Date;
  /** Calls `run` after this many milliseconds of simulated time. */
  later: (ms: number, run: () => unknown) => void;
  /** Moves the simulated time by this many milliseconds and runs everything that is due by then. */
  pass: (ms: number) => Promise<void>;
  /** Returns the fault for a call to M-Pesa, by the path of the call. */
  fault: (path: string) => NetworkFault;
  /** The jobs in the dead-letter queue of payments. */
  lost: string[];
  /** The answers of the shop to M-Pesa, oldest first. */
  answers: Reply[];
};

export const businessNumber = '174379';
const darajaUrl = 'http://daraja.example';
const siteUrl = 'https://hart.example';
const REDELIVERY_MS = 60_000;
const TRIES = 10;

type Failures = { batchItemFailures: unknown[] };
type Due = { at: number; order: number; run: () => unknown };

let till: Till | undefined;
let numbers = 0;

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  if (till === undefined || !url.startsWith(darajaUrl)) throw new TypeError(`No server listens at ${url}.`);
  const path = new URL(url).pathname;
  const fault = till.fault(path);
  if (fault === 'request-lost') throw new DOMException('late', 'TimeoutError');
  if (fault === 'broken') return new Response('<html>Bad gateway</html>', { status: 502 });
  const headers = new Headers(init.headers);
  const call: DarajaCall = {
    method: init.method ?? 'GET',
    path,
    authorization: headers.get('authorization') ?? '',
    body: String(init.body ?? ''),
  };
  const { status, body }: DarajaAnswer = till.daraja.answer(call);
  if (fault === 'answer-lost') throw new DOMException('late', 'TimeoutError');
  return new Response(JSON.stringify(body), { status });
}

/**
 * Returns the parameter in the path of an endpoint with one parameter. Returns undefined if the path belongs to another
 * endpoint.
 */
function paramOf(endpoint: Endpoint, path: string): Record<string, string> | undefined {
  const pattern = pathOf(endpoint.route);
  const name = /\{(\w+)\}/.exec(pattern)?.[1] ?? '';
  const value = new RegExp(`^${pattern.replace(/\{\w+\}/, '([^/]+)')}$`).exec(path)?.[1];
  return value === undefined ? undefined : { [name]: value };
}

const doors = [
  [takePushResult, pushResult],
  [takeTillNotice, tillNotice],
] as const;

/** Passes a callback of M-Pesa to the handler of the callback's URL. */
async function deliver(url: string, body: object, now: Date): Promise<Reply> {
  for (const [endpoint, handler] of doors) {
    const params = paramOf(endpoint, new URL(url).pathname);
    if (params) return send(endpoint, handler, { params, body, now });
  }
  throw new Error(`No callback endpoint has the URL ${url}.`);
}

async function work(body: string, now: number): Promise<boolean> {
  const record = { messageId: `at ${now}`, body, attributes: {} };
  // The test's time is simulated. Therefore a run must not end by a timeout when the machine is busy.
  const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 600_000 } as Context;
  const run = paymentDue as unknown as (event: object, context: Context) => Promise<Failures>;
  return (await run({ Records: [record] }, context)).batchItemFailures.length === 0;
}

/** Connects a simulated M-Pesa and the queue of payments to the shop's functions. The shop must be open. */
export async function openTill(): Promise<Till> {
  Object.assign(process.env, {
    DARAJA_URL: darajaUrl,
    DARAJA_ENDPOINT_URL: '',
    DARAJA_SHORTCODE: businessNumber,
    SITE_URL: siteUrl,
    PAYMENTS_QUEUE_URL: 'https://queue.example/payments',
  });
  let clock = noon.getTime();
  let order = 0;
  const waiting: Due[] = [];
  const later = (ms: number, run: () => unknown) =>
    void waiting.push({ at: clock + ms, order: ++order, run });
  const lost: string[] = [];
  const answers: Reply[] = [];
  const queued = (body: string, ms: number, tries = 1) =>
    later(ms, async () => {
      if (await work(body, clock)) return;
      if (tries === TRIES) lost.push(body);
      else queued(body, REDELIVERY_MS, tries + 1);
    });
  numbers += 1000;
  const daraja = new Daraja({
    now: () => clock,
    later,
    post: (url, body) => later(0, async () => void answers.push(await deliver(url, body, new Date(clock)))),
    credentials: () => darajaCredentials,
    businessNumber,
    numbersFrom: numbers,
  });
  async function pass(ms: number) {
    const end = clock + ms;
    for (;;) {
      waiting.sort((a, b) => a.at - b.at || a.order - b.order);
      const [first] = waiting;
      if (first === undefined || first.at > end) break;
      clock = Math.max(clock, first.at);
      // All functions that are due at the same moment run at once.
      const due = waiting.splice(0, waiting.filter(({ at }) => at <= clock).length);
      await Promise.all(due.map(({ run }) => run()));
    }
    clock = end;
  }
  till = { daraja, now: () => new Date(clock), later, pass, fault: () => undefined, lost, answers };
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => answerOf(String(url), init));
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async (command: unknown) => {
    const { MessageBody = '', DelaySeconds = 0 } = (command as SendMessageCommand).input;
    queued(MessageBody, DelaySeconds * 1000);
    return { MessageId: String(order) };
  });
  await registerNotices(callbackUrl(takeTillNotice.route, { secret: await noticeSecret() }), till.now());
  return till;
}
