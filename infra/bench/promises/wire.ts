import { Agent, type IncomingMessage, request } from 'node:http';
import type { BadCall } from '#functions/test-support/bad-inputs/bad-calls.ts';
import type { BadReply } from '#functions/test-support/bad-inputs/bad-inputs.ts';
import { type Endpoint, methodOf } from '#shared/endpoint.ts';
import type { BenchShop } from '../shop/shop.ts';

/** The longest request line and headers that Node's HTTP server reads, in bytes. */
const longestHead = 16 * 1024;

export type Wire = { send: (endpoint: Endpoint, call: BadCall) => Promise<BadReply>; close: () => void };

/** Returns true for a path whose parameter is empty, such as `/reviews/`. Such a path leads to another route. */
const lacksName = (target: string) => /^[^?]*\/(?:[/?]|$)/.test(target);

async function read(response: IncomingMessage, target: string): Promise<BadReply> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'],
    body: Buffer.concat(chunks).toString(),
    // Only the shop's functions send `x-request-id`. An answer without this header comes from the CDN or the gateway.
    isForeign: response.headers['x-request-id'] === undefined || lacksName(target),
  };
}

/** Opens a connection to the CDN that sends calls unchanged, however bad they are. */
export function openWire(shop: BenchShop): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sendOnce = ({ route }: Endpoint, { target, headers, cookies, body }: BadCall) =>
    new Promise<BadReply>((resolve, reject) => {
      const cookie = cookies.join('; ');
      const call = request({
        agent,
        port: shop.port,
        host: '127.0.0.1',
        method: methodOf(route),
        path: target,
        headers: {
          host: `localhost:${shop.port}`,
          ...headers,
          ...(cookie !== '' && { cookie }),
          ...(body && { 'content-length': body.length }),
        },
      });
      call.on('error', reject);
      call.once('response', (response) => read(response, target).then(resolve, reject));
      call.end(body);
    });
  return {
    // If the server has just closed the connection, the call is retried on a new one. The server cuts off a much too
    // long request line while it is still being sent, so the status 431 may be unreadable.
    send: (endpoint, call) =>
      sendOnce(endpoint, call).catch(() =>
        sendOnce(endpoint, call).catch((error) => {
          if (call.target.length < longestHead) throw error;
          return { status: 431, contentType: undefined, body: '', isForeign: true };
        }),
      ),
    close: () => agent.destroy(),
  };
}
