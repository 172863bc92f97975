import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { type Part, takeCells } from '#infra/build/suite/part.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { ErrorBody } from '#shared/orders/order.ts';
import { eventFor, type Handler } from '../event.ts';
import { type BadCall, badCalls } from './bad-calls.ts';

/** An answer to a bad call. `isForeign` is true if the gateway answered before a function of the shop ran. */
export type BadReply = { status: number; contentType: string | undefined; body: string; isForeign?: boolean };

export type BadInputs = {
  /** The number of bad inputs for each endpoint. */
  perEndpoint: number;
  seed: number;
  send: (endpoint: Endpoint, call: BadCall) => Promise<BadReply>;
  /** Returns true for an endpoint to test. By default, all endpoints are tested. */
  to?: (endpoint: Endpoint) => boolean;
  /** The part of each endpoint's bad inputs to send. By default, all are sent. */
  part?: Part;
};

/** Sends a call to its handler as the gateway does: text and JSON unchanged, every other body in base64. */
export async function sendBad(
  endpoint: Endpoint,
  handler: unknown,
  { target, params, headers, cookies, body }: BadCall,
  sign = async (event: APIGatewayProxyEventV2) => event,
): Promise<BadReply> {
  const [rawPath = '', ...rest] = target.split('?');
  const rawQueryString = rest.join('?');
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`;
  }
  const isText = /^(?:text\/|application\/(?:json|xml))/.test(headers['content-type'] ?? 'text/');
  const event: APIGatewayProxyEventV2 = {
    ...(await eventFor(endpoint, { params, query, headers, cookies })),
    rawPath,
    rawQueryString,
    ...(body && body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body !== undefined && body.length > 0 && !isText,
  };
  const answer = await (handler as Handler)(await sign(event), {} as Context);
  const contentType = answer.headers?.['content-type'] as string | undefined;
  return { status: answer.statusCode ?? 200, contentType, body: answer.body ?? '' };
}

type Case = { route: string; why: string; target: string; status: number; body: string };

/** The result of a run. Its lists of faults are empty if every bad input was answered correctly. */
export type BadInputsReport = {
  sent: number;
  refused: number;
  accepted: number;
  serverErrors: Case[];
  shapeErrors: Case[];
  leaks: Case[];
  p99Ms: number;
  slowest: { route: string; why: string; ms: number };
};

const LEAK =
  /node_modules|\/var\/task|file:\/\/\/(?!etc\/passwd)|\n\s+at |\b(?:Type|Syntax|Range|Reference|Zod|URI)Error\b|ValidationException|SerializationException|DynamoDB|aws-sdk|ExpressionAttribute|KeyCondition/;

function hasOneShape({ contentType, body }: BadReply): boolean {
  if (contentType !== 'application/json') return false;
  try {
    return ErrorBody.strict().safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** Yields the bad inputs of a run with their endpoints. */
function* inputsOf({ perEndpoint, seed, to = () => true, part = { index: 0, count: 1 } }: BadInputs) {
  const chosen = endpoints.map(({ endpoint }) => endpoint).filter(to);
  const numbers = Array.from({ length: perEndpoint }, (_, n) => n);
  let last: { endpoint: Endpoint; calls: BadCall[] } | undefined;
  for (const [endpoint, n] of takeCells(chosen, numbers, part)) {
    if (last?.endpoint !== endpoint) last = { endpoint, calls: badCalls(endpoint, perEndpoint, seed) };
    yield { endpoint, call: last.calls[n] as BadCall };
  }
}

/** Sends bad inputs to every endpoint, one after the other, and collects wrong answers (R10). */
export async function runBadInputs(inputs: BadInputs): Promise<BadInputsReport> {
  const report: BadInputsReport = {
    sent: 0,
    refused: 0,
    accepted: 0,
    serverErrors: [],
    shapeErrors: [],
    leaks: [],
    p99Ms: 0,
    slowest: { route: '', why: '', ms: 0 },
  };
  const times: number[] = [];
  for (const { endpoint, call } of inputsOf(inputs)) {
    const { route } = endpoint;
    const start = performance.now();
    const reply = await inputs.send(endpoint, call);
    const ms = performance.now() - start;
    times.push(ms);
    if (ms > report.slowest.ms) report.slowest = { route, why: call.why, ms };
    const found = {
      route,
      why: call.why,
      target: call.target.slice(0, 200),
      status: reply.status,
      body: reply.body.slice(0, 500),
    };
    const isGood = reply.status < 400;
    report.sent++;
    if (isGood) report.accepted++;
    else report.refused++;
    if (reply.status >= 500) report.serverErrors.push(found);
    if (!isGood && !reply.isForeign && !hasOneShape(reply)) report.shapeErrors.push(found);
    if (!isGood && LEAK.test(reply.body)) report.leaks.push(found);
  }
  times.sort((a, b) => a - b);
  report.p99Ms = times[Math.floor(times.length * 0.99)] ?? 0;
  return report;
}
