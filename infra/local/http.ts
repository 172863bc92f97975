import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Headers by name in lower case. Only a header that occurs more than once is a list. */
export type Headers = Record<string, string | string[]>;

/** A request as the local services pass it on. Path and query are not decoded; the query has no `?`. */
export type Incoming = {
  method: string;
  path: string;
  query: string;
  headers: Headers;
  body: Buffer;
  ip: string;
  /** True when the body was longer than the listener accepts; `body` is then empty. */
  tooLong: boolean;
};

export type Outgoing = { status: number; headers: Headers; body: Buffer };

export type Listener = {
  port: number;
  /** Returns the number of requests that were answered, and the number of bytes in the bodies of the answers. */
  sent: () => { requests: number; bytes: number };
  close: () => Promise<void>;
};

export const nothing = Buffer.alloc(0);

/** The largest body that any listener accepts (API Gateway's own limit). */
const largestBody = 10 * 1024 * 1024;

/** Returns a header as one value. A repeated header is joined with commas, as HTTP allows. */
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

/**
 * Listens on 127.0.0.1 with keep-alive. Port 0 means any free port. If the port is in use, it rejects with EADDRINUSE.
 * `close` ends open connections at once.
 */
export function listen(
  port: number,
  answer: (request: Incoming) => Promise<Outgoing>,
  bodyLimit = largestBody,
): Promise<Listener> {
  const sockets = new Set<Socket>();
  const sent = { requests: 0, bytes: 0 };
  const server = createServer(
    { keepAlive: true, noDelay: true, keepAliveTimeout: 60_000 },
    (request, response) => {
      read(request, bodyLimit)
        .then(answer)
        .catch((error: Error) => failed(error))
        .then((reply) => {
          sent.requests++;
          sent.bytes += reply.body.length;
          send(response, reply, request.method === 'HEAD');
        })
        .catch(() => response.destroy());
    },
  );
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', 4096, () =>
      resolve({ port: (server.address() as AddressInfo).port, sent: () => ({ ...sent }), close }),
    );
  });
}

function failed(error: Error): Outgoing {
  console.error(error);
  return {
    status: 500,
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from('The local cloud failed. See its log.'),
  };
}

function read(request: IncomingMessage, limit: number): Promise<Incoming> {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const incoming: Incoming = {
    method: request.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    headers: readHeaders(request.rawHeaders),
    body: nothing,
    ip: request.socket.remoteAddress ?? '127.0.0.1',
    tooLong: false,
  };
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) {
    return Promise.resolve(incoming);
  }
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks = [];
    });
    request.on('end', () => {
      incoming.tooLong = size > limit;
      if (!incoming.tooLong)
        incoming.body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      resolve(incoming);
    });
    request.on('error', reject);
  });
}

function readHeaders(raw: string[]): Headers {
  const headers: Headers = Object.create(null);
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] as string).toLowerCase();
    const value = raw[at + 1] as string;
    const before = headers[name];
    if (before === undefined) headers[name] = value;
    else if (name === 'cookie') headers[name] = `${before}; ${value}`;
    else headers[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return headers;
}

function send(response: ServerResponse, reply: Outgoing, headOnly: boolean): void {
  const { headers } = reply;
  if (!headOnly && reply.status !== 304 && reply.status !== 204)
    headers['content-length'] = String(reply.body.length);
  response.writeHead(reply.status, headers);
  if (headOnly || reply.status === 304 || reply.status === 204) response.end();
  else response.end(reply.body);
}
