import { endpoints } from '#shared/api/index.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { ErrorBody } from '#shared/order.ts';
import { type BadCall, badCalls } from './bad-calls.ts';

/** An answer as it came. `isForeign`: the gateway gave it before any function of ours ran. */
export type BadReply = { status: number; contentType: string | undefined; body: string; isForeign?: boolean };

export type BadInputs = {
  /** How many to each endpoint. */
  perEndpoint: number;
  seed: number;
  send: (endpoint: Endpoint, call: BadCall) => Promise<BadReply>;
};

type Case = { route: string; why: string; target: string; status: number; body: string };

/** What came of it: all three lists are empty when every bad input was answered as it should be. */
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

/** Sends every endpoint so many bad inputs, one after the other, and collects what should not have come back (R10). */
export async function runBadInputs({ perEndpoint, seed, send }: BadInputs): Promise<BadInputsReport> {
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
  for (const { endpoint } of endpoints) {
    const { route } = endpoint;
    for (const call of badCalls(endpoint, perEndpoint, seed)) {
      const start = performance.now();
      const reply = await send(endpoint, call);
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
  }
  times.sort((a, b) => a - b);
  report.p99Ms = times[Math.floor(times.length * 0.99)] ?? 0;
  return report;
}
