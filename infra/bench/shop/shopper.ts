import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { OrderPlaced } from '#shared/orders/order.ts';
import {
  type BrowserCall,
  browserHeaders,
  type CookieJar,
  keepCookies,
  keepDraft,
  type Line,
  order,
  visit,
  type Wanted,
} from './browser-calls.ts';

/** An answer. `text` decompresses its body. */
type Reply = { status: number; text: () => string };

/** A shopper in one browser, with a keep-alive connection and cookies. */
export type Shopper = {
  /** Gives the shopper the cookies of a new visitor, so that later orders belong to another customer. */
  meet: () => Promise<void>;
  /** Uses the cookies of another shopper, like a second tab of the same browser. */
  sameAs: (other: Shopper) => void;
  cookies: () => CookieJar;
  order: (wanted: Wanted) => Promise<Reply>;
  keepDraft: (line: Line) => Promise<Reply>;
  close: () => void;
};

/**
 * Returns the answer.
 *
 * @throws when its status is not 2xx
 */
export function good(reply: Reply): Reply {
  if (reply.status < 200 || reply.status > 299) throw new Error(`status ${reply.status}`);
  return reply;
}

const placedOf = (reply: Reply) => JSON.parse(reply.text()) as OrderPlaced;
export const orderIdOf = (reply: Reply) => placedOf(reply).order_id;
export const trackingTokenOf = (reply: Reply) => placedOf(reply).tracking_token;

export function openShopper(port: number): Shopper {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const jar: CookieJar = new Map();

  async function send(call: BrowserCall): Promise<Reply> {
    const headers = browserHeaders(call, port, jar);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, path, body } = call;
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, resolve);
      sent.on('error', reject);
      sent.end(body);
    });
    keepCookies(jar, response.headers['set-cookie']);
    const body = await buffer(response);
    const isPacked = response.headers['content-encoding'] === 'br';
    return {
      status: response.statusCode ?? 0,
      text: () => String(isPacked ? brotliDecompressSync(body) : body),
    };
  }

  return {
    meet: async () => {
      jar.clear();
      good(await send(visit));
    },
    sameAs: (other) => {
      for (const [name, value] of other.cookies()) jar.set(name, value);
    },
    cookies: () => jar,
    order: (wanted) => send(order(wanted)),
    keepDraft: (line) => send(keepDraft(line)),
    close: () => agent.destroy(),
  };
}
