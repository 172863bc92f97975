import { type Incoming, listen, nothing, type Outgoing, single } from '../http.ts';
import type { Secrets } from '../secrets.ts';
import { type Act, Daraja, type Mood, moods } from './daraja.ts';
import { type Merchant, phonePage } from './phone-page.ts';

/** The local M-Pesa. */
export type Mpesa = {
  /** The URL of the local Daraja. The page of the customer's phone is at `/phone`. */
  url: string;
  /** Deploys the business number and the secret from the functions' environment. Open payment requests are dropped. */
  deploy: (functions: { variables: Record<string, string> }[]) => void;
  close: () => Promise<void>;
};

const html = (body: string): Outgoing => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(body),
});
const json = (status: number, body: object): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});
const backToPhone = (): Outgoing => ({ status: 303, headers: { location: '/phone' }, body: nothing });

/** Handles a form of the phone's page. */
function onPhone(daraja: Daraja, what: string, form: URLSearchParams): Outgoing {
  const field = (name: string) => form.get(name) ?? '';
  if (what === 'act') daraja.act(field('prompt'), field('act') as Act);
  const shillings = Number(field('shillings'));
  if (what === 'pay' && shillings > 0)
    daraja.payByHand({ phone: '254700000000', shillings, account: field('account').slice(0, 20) });
  if (what === 'mood' && moods.includes(field('mood') as Mood)) daraja.state.mood = field('mood') as Mood;
  return backToPhone();
}

type Place = {
  secrets: Secrets;
  now: () => number;
  log: (line: string) => void;
  merchant?: Merchant | undefined;
};

/** Opens the local Daraja, with the page of the customer's phone, on its own port. */
export async function openMpesa({ secrets, now, log, merchant }: Place): Promise<Mpesa> {
  let daraja: Daraja | undefined;
  let businessNumber = '';
  let openedFor: string | undefined;
  const timers = new Set<NodeJS.Timeout>();

  function post(url: string, body: object) {
    const sent = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    sent.then(
      ({ status }) => log(`the app answered a callback with ${status}`),
      (error: Error) => log(`a callback to the app failed: ${error.message}`),
    );
  }

  function open(secretArn: string) {
    daraja = new Daraja({
      now,
      later: (ms, run) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          run();
        }, ms);
        timers.add(timer);
      },
      post,
      credentials: () => JSON.parse(secrets.value(secretArn, '')),
      businessNumber,
      // The number grows with time, so a later start does not repeat an earlier receipt.
      numbersFrom: Math.floor(now() / 1000) * 1000,
    });
  }

  async function answer({ method, path, headers, body }: Incoming): Promise<Outgoing> {
    if (daraja === undefined)
      return json(404, { errorMessage: 'No app with M-Pesa is deployed to this local cloud.' });
    if (path === '/phone' || path === '/') return html(phonePage(daraja, businessNumber, merchant));
    if (path.startsWith('/phone/') && method === 'POST')
      return onPhone(daraja, path.slice('/phone/'.length), new URLSearchParams(body.toString()));
    const authorization = single(headers.authorization) ?? '';
    const reply = daraja.answer({ method, path, authorization, body: body.toString() });
    return json(reply.status, reply.body);
  }

  const listener = await listen(0, answer);
  return {
    url: `http://127.0.0.1:${listener.port}`,
    deploy: (functions) => {
      const found = functions.find(({ variables }) => variables.DARAJA_SECRET_ARN !== undefined)?.variables;
      if (found?.DARAJA_SECRET_ARN === undefined) return;
      const { DARAJA_SECRET_ARN: secretArn, DARAJA_SHORTCODE: number = '' } = found;
      // If neither the secret nor the business number changed, the running Daraja stays, with its registered address
      // and its payment requests.
      if (openedFor === secretArn && businessNumber === number) return;
      [openedFor, businessNumber] = [secretArn, number];
      open(secretArn);
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      return listener.close();
    },
  };
}
