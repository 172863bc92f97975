import { callText, signText } from '#shared/till/signing.ts';
import { noAnswer, refusalFrom, unreadableAnswer } from '../../../api/call-error.ts';
import { now, setNow } from './till-clock.ts';
import type { TillDevice } from './till-database.ts';

/** The part of a device that a call needs: its id and its key. */
export type Signer = Pick<TillDevice, 'id' | 'keys'>;

/** How long a call waits for its answer, in ms. */
const usualMs = 20_000;

type Sent = { method: string; path: string; text: string; limitMs: number };

async function send(signer: Signer | undefined, { method, path, text, limitMs }: Sent) {
  const headers = new Headers({ Accept: 'application/json' });
  if (text !== '') headers.set('Content-Type', 'application/json');
  if (signer) {
    const at = now().toISOString();
    headers.set('x-till', signer.id);
    headers.set('x-till-at', at);
    headers.set(
      'x-till-signature',
      await signText(signer.keys.privateKey, await callText(method, path, at, text)),
    );
  }
  const signal = AbortSignal.timeout(limitMs);
  const request = { method, headers, signal, credentials: 'omit', cache: 'no-store' } as const;
  try {
    const response = await fetch(path, text === '' ? request : { ...request, body: text });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw noAnswer(error as TypeError);
  }
}

/**
 * Returns the parsed body of an answer. @throws {CallError} for an answer that is not JSON, for example from a captive
 * portal
 */
function parse(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableAnswer(status);
  }
}

/**
 * Calls an endpoint of the till. The device's key signs the call; without a device it is sent unsigned. If the server
 * says that the device's clock is wrong, the till corrects its time and repeats the call once.
 *
 * @param route `POST /api/till/sync`, with its query
 * @param limitMs how long to wait for the answer
 * @throws {CallError} and nothing else
 */
export async function signedCall(
  signer: Signer | undefined,
  route: string,
  body?: unknown,
  limitMs = usualMs,
): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const text = body === undefined ? '' : JSON.stringify(body);
  for (let isRepeated = false; ; isRepeated = true) {
    const answer = await send(signer, { method, path, text, limitMs });
    const said = parse(answer.status, answer.text);
    if (answer.status >= 200 && answer.status < 300) return said;
    const { code, now: serverTime } = (said ?? {}) as { code?: unknown; now?: unknown };
    if (answer.status !== 401 || code !== 'clock' || typeof serverTime !== 'string' || isRepeated)
      throw refusalFrom(answer.status, said);
    setNow(serverTime);
  }
}

/** Returns true if there was no answer, as without a network. */
export const hasNoAnswer = (error: unknown): boolean => (error as { status?: unknown }).status === 0;

/** Returns true for an error after which the same call may succeed later: there was no answer, or the server failed. */
export const isAway = (error: unknown): boolean => {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && (status === 0 || status === 429 || status >= 500);
};
