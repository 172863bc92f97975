import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { makeCertificate } from './certificate.ts';
import type { FrontOpened, Passed, Traffic } from './front.ts';
import { openLink } from './link.ts';

/*
 * A proxy in front of the local CDN. The real CDN speaks HTTP/2 over TLS, and so does this proxy; the local CDN speaks
 * only HTTP/1.1. One port of the proxy simulates a fast connection, and the other the connection of a phone. The proxy
 * records each response.
 */

const shopPort: number = workerData.port;
const shopHost = `localhost:${shopPort}`;
const certificate = makeCertificate();
const agent = new Agent({ keepAlive: true });
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);
let passed: Passed[] = [];

/**
 * Returns the request headers for the shop. `origin` and `referer` are changed to the shop's own address, because it
 * accepts no other.
 */
function headersFor(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const own = Object.entries(headers).filter(
    (header): header is [string, string | string[]] => !header[0].startsWith(':') && header[1] !== undefined,
  );
  const authority = headers[':authority'] as string;
  const toShop = (value: string | string[]) =>
    typeof value === 'string' ? value.replace(`https://${authority}`, `http://${shopHost}`) : value;
  const turned = own.map(([name, value]) =>
    name === 'origin' || name === 'referer' ? [name, toShop(value)] : [name, value],
  );
  return { ...Object.fromEntries(turned), host: shopHost };
}

function pass(from: Http2ServerRequest, to: Http2ServerResponse, reply: IncomingMessage, note: Passed) {
  const headers = Object.entries(reply.headers).filter(([name]) => !hopByHop.has(name));
  to.writeHead(reply.statusCode ?? 502, Object.fromEntries(headers) as IncomingHttpHeaders);
  note.status = reply.statusCode ?? 502;
  note.type = String(reply.headers['content-type'] ?? '').split(';')[0] as string;
  reply.on('data', (chunk: Buffer) => {
    note.bytes += chunk.length;
  });
  from.stream.on('close', () => reply.destroy());
  reply.pipe(to);
}

const server = createSecureServer({ key: certificate.key, cert: certificate.cert }, (from, to) => {
  const { url: path = '/', method = 'GET', headers } = from;
  const isOffline = path === '/sw.js' || String(headers.referer ?? '').endsWith('/sw.js');
  const isDocument = headers['sec-fetch-dest'] === 'document';
  const note: Passed = { path, method, type: '', status: 0, bytes: 0, isDocument, isOffline };
  passed.push(note);
  const call = ask(
    { port: shopPort, host: '127.0.0.1', path, method, agent, headers: headersFor(headers) },
    (reply) => pass(from, to, reply, note),
  );
  call.on('error', () => to.stream?.close());
  from.pipe(call);
});
// The TLS records get the default size of the CDN's TLS library (s2n). Node would send records of 16 KB, and the first
// byte of a record could be read only after its last byte had arrived.
server.on('secureConnection', (socket) => void socket.setMaxSendFragment(8087));
server.on('sessionError', () => {});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const fast = await openLink(port, { roundTripMs: 0, downKbps: 1e9, upKbps: 1e9 });
const slow = await openLink(port, workerData.slow);

const traffic = (): Traffic => ({ passed, wireBytes: fast.bytesDown() + slow.bytesDown() });
parentPort?.on('message', () => {
  parentPort?.postMessage(traffic());
  passed = [];
});
parentPort?.postMessage({
  port: fast.port,
  slowPort: slow.port,
  spki: certificate.spki,
} satisfies FrontOpened);
