import { largestEvent } from '../events/source.ts';
import type { Incoming, Outgoing } from '../http.ts';
import type { Lambda } from '../lambda/pool.ts';
import { randomText } from '../request-id.ts';
import { functionAnswer, gatewayAnswer, internalError } from './answer.ts';
import { type AuthorizerSetup, createAuthorizer } from './authorizer.ts';
import { type ApiPlace, routeEvent } from './event.ts';
import { routeSelector } from './routes.ts';
import { type Throttle, tokenBucket } from './throttle.ts';

export type RouteSetup = {
  key: string;
  functionName: string;
  authorizerId?: string;
  throttle?: Throttle;
  /** True if the permissions of the route's function allow the gateway to call it. */
  permitted: boolean;
};

/** An HTTP API of a template with its default stage. */
export type ApiSetup = {
  place: ApiPlace;
  arn: string;
  routes: RouteSetup[];
  authorizers: Record<string, AuthorizerSetup>;
};

export type Gateway = (request: Incoming) => Promise<Outgoing>;

/** Returns a request id that looks like API Gateway's: `JKJaXmPLvHcESHA=`. */
const newRequestId = () => randomText(11, 'base64');

/** Creates a gateway that answers requests as the HTTP API of a template. `now` returns milliseconds. */
export function createGateway(setup: ApiSetup, lambda: Lambda, now: () => number): Gateway {
  const authorizers = new Map(
    Object.entries(setup.authorizers).map(([id, authorizer]) => [
      id,
      createAuthorizer(authorizer, lambda, now),
    ]),
  );
  const select = routeSelector(
    setup.routes.map((route) => ({
      ...route,
      mayPass: route.throttle === undefined ? () => true : tokenBucket(route.throttle, now),
      authorizer: route.authorizerId === undefined ? undefined : authorizers.get(route.authorizerId),
    })),
  );

  async function answer(request: Incoming, requestId: string): Promise<Outgoing> {
    if (request.tooLong) return gatewayAnswer(413, 'Request Entity Too Large');
    const selected = select(request.method, request.path);
    if (selected === undefined) return gatewayAnswer(404, 'Not Found');
    const { route, parameters } = selected;
    if (!route.mayPass()) return gatewayAnswer(429, 'Too Many Requests');
    const input = { request, place: setup.place, routeKey: route.key, parameters, requestId, at: now() };
    let context: Record<string, unknown> | undefined;
    if (route.authorizer !== undefined) {
      const routeArn = `${setup.arn}/${setup.place.stage}/${request.method}${request.path}`;
      const verdict = await route.authorizer(request, input, routeArn);
      if (verdict.kind === 'unidentified') return gatewayAnswer(401, 'Unauthorized');
      if (verdict.kind === 'deny') return gatewayAnswer(403, 'Forbidden');
      if (verdict.kind === 'failed') return internalError();
      context = verdict.context;
    }
    if (!route.permitted) return internalError();
    const event = routeEvent({ ...input, ...(context !== undefined && { authorizer: context }) });
    if (Buffer.byteLength(event) >= largestEvent) return gatewayAnswer(413, 'Request Entity Too Large');
    const ending = await lambda.invoke(route.functionName, requestId, event);
    if (ending.kind === 'timeout') return gatewayAnswer(503, 'Service Unavailable');
    if (ending.kind === 'failure') return internalError();
    return functionAnswer(ending.payload);
  }

  return async (request) => {
    const requestId = newRequestId();
    const reply = await answer(request, requestId);
    reply.headers['apigw-requestid'] = requestId;
    return reply;
  };
}
