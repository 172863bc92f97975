import { Agent, type IncomingMessage, request } from 'node:http';
import type { BadCall } from '#functions/test-support/bad-inputs/bad-calls.ts';
import type { BadReply } from '#functions/test-support/bad-inputs/bad-inputs.ts';
import { type Endpoint, methodOf } from '#shared/endpoint.ts';
import type { BenchShop } from '../shop/shop.ts';

/** What Node's HTTP server reads of request line and headers. */
const longestHead = 16 * 1024;

export type Wire = { send: (endpoint: Endpoint, call: BadCall) => Promise<BadReply>; close: () => void };

/** `/reviews/` names no product: another route answers that path, not the endpoint. */
const lacksName = (target: string) => /^[^?]*\/(?:[/?]|$)/.test(target);

async function read(response: IncomingMessage, target: string): Promise<BadReply> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'],
    body: Buffer.concat(chunks).toString(),
    // Every function of ours names its request; the CDN and the gateway do not.
    isForeign: response.headers['x-request-id'] === undefined || lacksName(target),
  };
}

/** Sends calls as they are, however bad, through the CDN's door. */
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
    // A connection that the server has just closed is not an answer: the next one is a new connection. Only a request
    // line beyond all limits is cut off while it is being sent, so that its 431 may not be read.
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
