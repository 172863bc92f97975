import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type Endpoint, methodOf, pathOf } from '#shared/endpoint.ts';

/**
 * A call of a test. A body that is a text is sent unchanged. A body that is an object is encoded in the endpoint's body
 * type.
 */
export type Call = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: string[];
  now?: Date;
};

/** The time of the calls in most tests. It is fixed, so that no test depends on the real time. */
export const noon = new Date('2026-11-02T09:00:00.000Z');

/** Returns the event that the gateway sends to a function for this call (payload 2.0). */
export async function eventFor(endpoint: Endpoint, call: Call = {}): Promise<APIGatewayProxyEventV2> {
  const { params = {}, query = {}, now = noon } = call;
  const encoded = new URLSearchParams(query).toString();
  const { body, type, base64 } = await encodeBody(endpoint, call.body);
  const rawPath = pathOf(endpoint.route).replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    version: '2.0',
    routeKey: endpoint.route,
    rawPath,
    rawQueryString: encoded,
    headers: { ...(type && { 'content-type': type }), 'x-viewer-host': 'hart.example', ...call.headers },
    ...(call.cookies && { cookies: call.cookies }),
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    ...(body !== undefined && { body }),
    isBase64Encoded: base64,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test.execute-api.example',
      domainPrefix: 'test',
      http: {
        method: methodOf(endpoint.route),
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: '192.0.2.1',
        userAgent: 'test',
      },
      requestId: randomUUID(),
      routeKey: endpoint.route,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
  };
}

async function encodeBody(endpoint: Endpoint, body: unknown) {
  if (body === undefined || typeof body === 'string') return { body, base64: false };
  if (endpoint.bodyType !== 'multipart') {
    return { body: JSON.stringify(body), type: 'application/json', base64: false };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | File | string[]>)) {
    if (Array.isArray(value)) for (const each of value) form.append(`${name}[]`, each);
    else form.append(name, value);
  }
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()).toString('base64'), type, base64: true };
}

/** A Lambda's handler, as the gateway calls it. */
export type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** A handler's answer with its body parsed. */
export type Reply = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer whose shape it is there to check
  body: any;
  headers: Record<string, string>;
  cookies: string[];
};

/** Passes one call to a handler as the gateway would. Returns the parsed answer. */
export async function send(endpoint: Endpoint, handler: unknown, call?: Call): Promise<Reply> {
  const event = await eventFor(endpoint, call);
  const answer = await (handler as Handler)(event, {} as Context);
  return {
    status: answer.statusCode ?? 200,
    body: answer.body === undefined ? undefined : JSON.parse(answer.body),
    headers: answer.headers as Record<string, string>,
    cookies: answer.cookies ?? [],
  };
}
