import { Readable } from 'node:stream';
import { type Incoming, nothing, type Outgoing } from '@hart/local-cloud/http';
import { buildQueryString, type HttpRequest, HttpResponse } from '@smithy/core/protocols';

/** A function that answers a request without checking permissions. */
type Answer = (request: Incoming) => Outgoing | Promise<Outgoing>;

type Handle = (request: HttpRequest, options?: unknown) => Promise<{ response: HttpResponse }>;
type Next = (args: { request: HttpRequest }) => Promise<unknown>;
type Middleware = (next: Next, context: object) => Next;
type AddMiddleware = (middleware: Middleware, options: { name?: string; middleware?: Middleware }) => void;

/** The parts of an AWS client that this file uses. */
type Client = {
  send: (...args: unknown[]) => Promise<unknown>;
  config: { requestHandler: { handle: Handle } };
  middlewareStack: {
    addRelativeTo: AddMiddleware;
    applyToStack: (stack: { add: AddMiddleware; addRelativeTo: AddMiddleware }) => void;
  };
};

/** The services in this process, by host and port. */
const services = new Map<string, Answer>();

const connected = new WeakSet<Client>();

const serviceOf = ({ hostname, port }: HttpRequest) =>
  services.get(port === undefined ? hostname : `${hostname}:${port}`);

function bodyOf({ body }: HttpRequest): Buffer {
  if (body === undefined) return nothing;
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  throw new Error('A client without HTTP sends no streams.');
}

async function ask(answer: Answer, request: HttpRequest): Promise<{ response: HttpResponse }> {
  const lower = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]);
  const { status, headers, body } = await answer({
    method: request.method,
    path: request.path,
    query: buildQueryString(request.query),
    headers: Object.fromEntries(lower),
    body: bodyOf(request),
    ip: '127.0.0.1',
    tooLong: false,
  });
  const response = new HttpResponse({
    statusCode: status,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: Readable.from(request.method === 'HEAD' ? [] : [body]),
  });
  return { response };
}

/**
 * Makes a client send its requests without a signature to the services in this process. Requests to other services go
 * through HTTP.
 */
function connect({ config, middlewareStack }: Client): void {
  const found: [sign: Middleware, options: { name?: string }][] = [];
  const collect: AddMiddleware = (middleware, { name, ...place }) => {
    if (name === 'httpSigningMiddleware') found.push([middleware, { ...place, name }]);
  };
  middlewareStack.applyToStack({ add: collect, addRelativeTo: collect });
  for (const [sign, place] of found) {
    const signed: Middleware = (next, context) => {
      const withSignature = sign(next, context);
      return (args) => (serviceOf(args.request) ? next(args) : withSignature(args));
    };
    middlewareStack.addRelativeTo(signed, { ...place, middleware: signed });
  }
  const overHttp = config.requestHandler;
  const handle: Handle = (request, options) => {
    const answer = serviceOf(request);
    return answer ? ask(answer, request) : overHttp.handle(request, options);
  };
  config.requestHandler = Object.assign(Object.create(overHttp), { handle });
}

/**
 * Opens a service for all clients of a class, at a host (and port) that needs no server. Returns a function that
 * closes the service.
 */
export function openService(Class: { prototype: object }, host: string, answer: Answer): () => void {
  services.set(host, answer);
  const target = Class.prototype as Client;
  // The inherited method is used, so that the method for a second service does not call the method for the first one.
  const { send } = Object.getPrototypeOf(target) as Client;
  target.send = function (this: Client, ...args) {
    if (!connected.has(this)) connect(this);
    connected.add(this);
    return send.apply(this, args);
  };
  return () => services.delete(host);
}
