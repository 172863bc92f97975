import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { type AnswerInput, checksCsrf, type Endpoint, type Parsed } from '#shared/endpoint.ts';
import { admit, type Person } from '../core/identity/session.ts';
import { isVisitor } from '../core/identity/visitor.ts';
import type { CallingRider } from '../core/rider-phone/phone-caller.ts';
import type { CallingTill } from '../core/till/till-caller.ts';
import { busy, invalidInput } from '../errors.ts';
import { bareError, log } from '../log.ts';
import { asWriter, type LoggedBy, loggedAs, type Writer } from '../writer.ts';
import { good, redirect, refusal } from './answers.ts';
import { readBody, readText } from './body.ts';
import { type Cookie, cookieNames, readCookies } from './cookies.ts';
import { requireSameOrigin } from './same-origin.ts';

/** The input of a handler: the parsed request, the caller and the time of the request. */
export type ShopRequest<E extends Endpoint> = Parsed<E> & {
  headers: Record<string, string | undefined>;
  cookies: Record<string, string>;
  /** The browser's visitor id; undefined until the browser has fetched the CSRF cookie. */
  visitor: string | undefined;
  /** The signed-in person. Undefined on endpoints that are open to anyone, to callbacks or to devices. */
  person: E['access'] extends 'anyone' | 'callback' | 'till' | 'rider' ? undefined : Person;
  /** The till whose device has signed the call. Undefined on endpoints that are not for tills. */
  till: E['access'] extends 'till' ? CallingTill : undefined;
  /** The rider whose phone has signed the call. Undefined on endpoints that are not for riders. */
  rider: E['access'] extends 'rider' ? CallingRider : undefined;
  /** The time at which API Gateway received the request. Handlers use no other clock. */
  now: Date;
  /** Returns the text of the body as it was sent. */
  readText: () => string;
  setCookie: (cookie: Cookie) => void;
};

type Response = APIGatewayProxyStructuredResultV2;
type Parts = 'params' | 'query' | 'body';

function parsePart(endpoint: Endpoint, part: Parts, given: unknown): unknown {
  const result = (endpoint[part] as z.ZodType | undefined)?.safeParse(given);
  if (!result || result.success) return result?.data;
  throw invalidInput(result.error.issues, part);
}

/** The device that has signed a call: a till's device or a rider's phone. */
type CallingDevice = { till?: CallingTill | undefined; rider?: CallingRider | undefined };

/** Returns the device that has signed the call. It is passed in, so that only functions for devices load its code. */
export type FindDevice = (
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  now: Date,
) => Promise<CallingDevice>;

async function readRequest<E extends Endpoint>(
  endpoint: E,
  event: APIGatewayProxyEventV2,
  cookiesToSet: Cookie[],
  findDevice: FindDevice | undefined,
) {
  const cookies = readCookies(event.cookies);
  const now = new Date(event.requestContext.timeEpoch);
  const device = await findDevice?.(endpoint, event, now);
  const caller = device ? undefined : await admit(endpoint.access, cookies[cookieNames.session], now);
  if (caller?.renewed) cookiesToSet.push({ name: cookieNames.session, ...caller.renewed });
  const body = await readBody(endpoint, event);
  if (checksCsrf(endpoint)) {
    await requireSameOrigin(event.headers, cookies, (body as { _token?: unknown } | undefined)?._token);
  }
  const visitor = cookies[cookieNames.visitor];
  return {
    params: parsePart(endpoint, 'params', event.pathParameters ?? {}),
    query: parsePart(endpoint, 'query', event.queryStringParameters ?? {}),
    body: parsePart(endpoint, 'body', body),
    headers: event.headers,
    cookies,
    visitor: isVisitor(visitor) ? visitor : undefined,
    person: caller?.person as ShopRequest<E>['person'],
    till: device?.till as ShopRequest<E>['till'],
    rider: device?.rider as ShopRequest<E>['rider'],
    now,
    readText: () => readText(event),
    setCookie: (cookie: Cookie) => cookiesToSet.push(cookie),
  } as ShopRequest<E>;
}

type Sender = CallingDevice & { person: Person | undefined; now: Date };

/**
 * Returns the author of the changes of a request, for the change log: a person, a rider, a till, a customer, or M-Pesa
 * for a callback.
 */
function writerOf({ access, route }: Endpoint, sender: Sender, requestId: string): Writer {
  const { person, till, rider, now } = sender;
  const system = till ? till.till.name : access === 'callback' ? 'M-Pesa' : undefined;
  const by: LoggedBy =
    system !== undefined
      ? { kind: 'system', name: system }
      : rider
        ? { kind: 'person', id: rider.id, name: rider.name, groups: rider.groups }
        : person
          ? loggedAs(person)
          : { kind: 'customer' };
  return { by, from: route, requestId, now };
}

function withId({ requestContext }: APIGatewayProxyEventV2, response: Response): Response {
  response.headers = { ...response.headers, 'x-request-id': requestContext.requestId };
  return response;
}

function logOutcome(endpoint: Endpoint, requestId: string, response: Response, error?: unknown) {
  const line = { request_id: requestId, route: endpoint.route, status: response.statusCode };
  if ((response.statusCode ?? 500) >= 500) log.error('request failed', { ...line, error: bareError(error) });
  else log.info('request', line);
}

/**
 * Creates the Lambda handler of one endpoint. It checks the caller's access and the request's origin, parses the input
 * and the answer, writes the log, and returns errors in the common error body. If the handler is not finished half a
 * second before the Lambda's timeout, it answers 503. The caller may then safely send the request again.
 */
export function lambda<E extends Endpoint>(
  endpoint: E,
  run: (request: ShopRequest<E>) => Promise<AnswerInput<E>>,
  findDevice?: FindDevice,
) {
  const early = {
    timeoutEarlyInMillis: 500,
    timeoutEarlyResponse: () => {
      throw busy();
    },
  };
  const answered = async (event: APIGatewayProxyEventV2) => {
    const cookies: Cookie[] = [];
    const request = await readRequest(endpoint, event, cookies, findDevice);
    const writer = writerOf(endpoint, request, event.requestContext.requestId);
    const answer = await asWriter(writer, () => run(request));
    return good(endpoint, answer, { cookies, isPersonal: cookieNames.session in readCookies(event.cookies) });
  };
  const finish = (event: APIGatewayProxyEventV2, response: Response, error?: unknown) => {
    logOutcome(endpoint, event.requestContext.requestId, response, error);
    return withId(event, response);
  };
  return middy<APIGatewayProxyEventV2, Response>(early)
    .handler(answered)
    .after(({ event, response }) => void (response && finish(event, response)))
    .onError((request) => {
      const { event, error } = request;
      const refused = finish(event, refusal(error, event.requestContext.requestId, endpoint), error);
      const { failurePath } = endpoint;
      request.response = failurePath === undefined ? refused : withId(event, redirect(failurePath));
    });
}
