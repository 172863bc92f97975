import { createHash } from 'node:crypto';
import { getOrder } from '#shared/orders/endpoints.ts';
import { getOrder as handler } from '../../api/orders.ts';
import { signToken } from '../../core/identity/signature.ts';
import { trackingToken } from '../../core/identity/tracking-token.ts';
import { inLanes } from '../../lanes.ts';
import { type Call, send } from '../event.ts';
import { order, orderForm, phoneOf } from '../orders/orders.ts';
import { idOf } from '../people.ts';

/** Returns the nth guess of an id or a token of `length` characters. The same seed gives the same guesses. */
function guess(seed: number, n: number, length: number): string {
  const hash = createHash('sha512').update(`${seed} ${n}`).digest('base64url');
  return hash.slice(0, length);
}

/** Returns the text with one character changed, at position `n`. */
function almost(text: string, n: number): string {
  const at = n % text.length;
  const other = text[at] === 'A' ? 'B' : 'A';
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
}

/** Places two orders. Strangers request the first order, sometimes with the token of the second. */
async function twoOrders() {
  const place = async (n: number) => {
    const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(600_000 + n) });
    return (await order(form)).body as { order_id: string; order_number: string; tracking_token: string };
  };
  return [await place(1), await place(2)] as const;
}

const KINDS = 10;

/**
 * Yields the calls with which strangers try to open orders. Some have guessed ids. Others have a known id, but invented
 * tokens, browsers or sessions.
 */
async function* knocks(
  count: number,
  seed: number,
): AsyncGenerator<{ kind: string; id: string; call: Call }> {
  const [{ order_id: id, order_number }, other] = await twoOrders();
  const own = await trackingToken(id);
  const wrongPurpose = [
    await signToken('limit', id),
    await signToken('csrf', id),
    await signToken('age-proof', id),
  ];
  const withToken = (token: string) => ({ headers: { 'x-tracking-token': token } });
  for (let knocks = 0; knocks < count; knocks++) {
    const n = Math.floor(knocks / KINDS);
    const kinds: [kind: string, id: string, call: Call][] = [
      ['a random id', guess(seed, n, 22), {}],
      ['an id with one wrong character', almost(id, n), withToken(own)],
      ['a number', n % 7 === 0 ? order_number : String(n), {}],
      ['a random token', id, withToken(guess(seed, n, 43))],
      ['a token with one wrong character', id, withToken(almost(own, n))],
      ['part of a token', id, withToken(own.slice(0, n % own.length))],
      ['another order’s token', id, withToken(other.tracking_token)],
      ['a signature of another purpose', id, withToken(wrongPurpose[n % 3] as string)],
      ['a random visitor cookie', id, { cookies: [`__Host-visitor=${guess(seed, n, 22)}`] }],
      [
        'a random session cookie',
        id,
        { cookies: [`__Host-session=${idOf(String(n))}.${guess(seed, n, 43)}`] },
      ],
    ];
    const [kind, asked, call] = kinds[knocks % KINDS] as (typeof kinds)[0];
    yield { kind, id: asked, call };
  }
}

/**
 * The result: the number of calls, of answers by status, and the calls that revealed more than an order's number and
 * state.
 */
export type Knocked = { knocks: number; statuses: Record<number, number>; opened: string[] };

const STUB = ['id', 'number', 'order_status', 'payment_status'];

/** Sends the calls with which strangers try to open orders, eight at a time (T8). Product 1 must exist. */
export async function knock(count: number, seed: number): Promise<Knocked> {
  const result: Knocked = { knocks: 0, statuses: {}, opened: [] };
  await inLanes(8, knocks(count, seed), async ({ kind, id, call }) => {
    const { status, body } = await send(getOrder, handler, { ...call, params: { id } });
    result.knocks++;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    const fields = Object.keys(body);
    if (status === 200 && fields.some((field) => !STUB.includes(field))) result.opened.push(kind);
  });
  return result;
}
