import { callText, signText } from '#shared/till/signing.ts';
import { noAnswer, refusalFrom, unreadableAnswer } from '../../api/call-error.ts';
import { now, setNow } from './clock.ts';

/** The part of a device that a call needs: its id, `{till or rider}.{epoch}`, and its key. */
type Signer = { id: string; keys: CryptoKeyPair };

/**
 * The name of the header with the device's id. The headers with the time and the signature have `-at` and `-signature`
 * added.
 */
type Header = 'x-till' | 'x-rider';

/** Calls the server. Rejects with a `CallError` and nothing else. */
export type Call = (
  signer: Signer | undefined,
  route: string,
  body?: unknown,
  limitMs?: number,
) => Promise<unknown>;

/** How long a call waits for its answer, in ms. */
const usualMs = 20_000;

type Sent = { method: string; path: string; text: string; limitMs: number };

async function send(header: Header, signer: Signer | undefined, { method, path, text, limitMs }: Sent) {
  const headers = new Headers({ Accept: 'application/json' });
  if (text !== '') headers.set('Content-Type', 'application/json');
  if (signer) {
    const at = now().toISOString();
    headers.set(header, signer.id);
    headers.set(`${header}-at`, at);
    headers.set(
      `${header}-signature`,
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
 * Returns a function that calls the endpoints of a device. The device's key signs each call; without a device, the call
 * is unsigned. If the server says that the device's clock is wrong, the app corrects its time and repeats the call
 * once. `route` is for example `POST /api/till/sync`, with its query. `limitMs` is how long to wait for the answer.
 */
export const createSignedCall =
  (header: Header): Call =>
  async (signer, route, body, limitMs = usualMs) => {
    const [method = '', path = ''] = route.split(' ');
    const text = body === undefined ? '' : JSON.stringify(body);
    for (let isRepeated = false; ; isRepeated = true) {
      const answer = await send(header, signer, { method, path, text, limitMs });
      const said = parse(answer.status, answer.text);
      if (answer.status >= 200 && answer.status < 300) return said;
      const { code, now: serverTime } = (said ?? {}) as { code?: unknown; now?: unknown };
      if (answer.status !== 401 || code !== 'clock' || typeof serverTime !== 'string' || isRepeated)
        throw refusalFrom(answer.status, said);
      setNow(serverTime);
    }
  };

/** Returns true if there was no answer, for example without a network. */
export const hasNoAnswer = (error: unknown): boolean => (error as { status?: unknown }).status === 0;

/** Returns true if the same call may succeed later: there was no answer, or the server failed. */
export const isAway = (error: unknown): boolean => {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && (status === 0 || status === 429 || status >= 500);
};
