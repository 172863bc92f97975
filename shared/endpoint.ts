import type * as z from 'zod';
import { type Access, isForDevices } from './abilities/access.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path in API Gateway's format, with path parameters in braces: `GET /api/products/{id}`. */
export type Route = `${Method} /${string}`;

type Shape = z.ZodType | undefined;

type Spec<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  A extends z.ZodType,
  X extends Access,
  C extends Shape,
> = {
  /** What the endpoint does, for the API document: `Places an order.` */
  summary: string;
  /** The callers that are admitted. There is no default (G-39, T7). */
  access: X;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * The format of the body. Default: `json`. Use `multipart` only where the specification requires it. `any` accepts
   * JSON, a multipart form or a URL-encoded form. Use it where the specification names no format.
   */
  bodyType?: 'json' | 'multipart' | 'any';
  /**
   * True for an endpoint that accepts any body, because the body reports a payment that must not be lost. A body that
   * is not a JSON object is parsed as an object without fields. The handler gets the body's text from `readText`.
   */
  takesAnyBody?: true;
  /** The largest body in bytes. Default: 256 KB. Lambda accepts about 4.5 MB, because the gateway passes forms in base64. */
  mostBytes?: number;
  /** The schema of a successful answer. A `void` answer is sent as 204. Unknown fields are removed before sending. */
  answer: A;
  /**
   * The schema of the record, as the read endpoint returns it. Set it if the body or the query contains the `version`
   * of the record that the person saw. If another person has changed the record since, the answer is 409 with code
   * `changed` and the stored record (G-72).
   */
  record?: C;
  /**
   * The path to which the browser is redirected after an error. Set it for an endpoint that a browser opens as a page.
   * On success, the endpoint redirects with 303 to the `location` in the answer. An error is logged.
   */
  failurePath?: `/${string}`;
  /** The name of the file, if the browser should download the answer. */
  attachment?: string;
  /** For how many seconds the CDN may cache the answer for all visitors. Default: `no-store`. */
  sharedSeconds?: 1;
};

type ExampleOf<P extends Shape, Q extends Shape, B extends Shape> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B>;

/**
 * An example of a call that the schemas accept. The API document shows it, and the benchmark and the tests of all
 * endpoints send it. It is optional only if the endpoint accepts an empty call.
 */
type Example<P extends Shape, Q extends Shape, B extends Shape> =
  Record<string, never> extends ExampleOf<P, Q, B>
    ? { example?: ExampleOf<P, Q, B> }
    : { example: ExampleOf<P, Q, B> };

/** The example of any endpoint; undefined means an empty call. */
type AnyExample = { params?: unknown; query?: unknown; body?: unknown } | undefined;

/** An endpoint: its route, schemas and access. */
export type Endpoint<
  R extends Route = Route,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends z.ZodType = z.ZodType,
  X extends Access = Access,
  C extends Shape = Shape,
> = Omit<Spec<P, Q, B, A, X, C>, 'params' | 'query' | 'body' | 'record'> & {
  route: R;
  params: P;
  query: Q;
  body: B;
  record?: C;
  example?: AnyExample;
};

/**
 * Defines an endpoint. The gateway's route, the Lambda, parsing, access, the typed call in the browser, the API
 * document and the tests of all endpoints are derived from this object.
 */
export function endpoint<
  const R extends Route,
  A extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  const X extends Access = Access,
  C extends Shape = undefined,
>(route: R, spec: Spec<P, Q, B, A, X, C> & Example<P, Q, B>): Endpoint<R, P, Q, B, A, X, C> {
  return { route, ...spec } as Endpoint<R, P, Q, B, A, X, C>;
}

/** Returns the method of a route. */
export const methodOf = (route: Route) => route.slice(0, route.indexOf(' ')) as Method;

/** Returns the path of a route, with parameters in braces. */
export const pathOf = (route: Route) => route.slice(route.indexOf(' ') + 1);

/** Returns true for a method that may change data and therefore needs a CSRF check. */
export const isWrite = (route: Route) => methodOf(route) !== 'GET';

/**
 * Returns true for a write that needs a CSRF check. A callback and a device's call need none: they contain a proof of
 * identity that no browser adds to a request from another site.
 */
export const checksCsrf = ({ route, access }: Pick<Endpoint, 'route' | 'access'>) =>
  isWrite(route) && access !== 'callback' && !isForDevices(access);

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed parts of the request, which a handler receives. */
export type Parsed<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** The return value of a handler, before the answer schema is applied. */
export type AnswerInput<E extends Endpoint> = z.input<E['answer']>;

/** The answer that a caller receives. */
export type Answer<E extends Endpoint> = z.output<E['answer']>;

/** The stored record in the 409 answer to a change that is based on an old version. */
export type ChangedRecord<E extends Endpoint> = Out<E['record']>;

type Part<K extends string, S> = S extends z.ZodType
  ? Record<string, never> extends In<S>
    ? { [key in K]?: In<S> }
    : { [key in K]: In<S> }
  : unknown;

/** The input that a caller sends. It contains only the parts that the endpoint defines. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;
