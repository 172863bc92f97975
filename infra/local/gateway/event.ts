import { type Incoming, single } from '../http.ts';

/** The fields that all events of one API share. */
export type ApiPlace = { accountId: string; apiId: string; domainName: string; stage: string };

export type EventInput = {
  request: Incoming;
  place: ApiPlace;
  routeKey: string;
  parameters: Record<string, string>;
  requestId: string;
  at: number;
  /** The context that a Lambda authorizer returned. */
  authorizer?: Record<string, unknown>;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** Returns a time in milliseconds as API Gateway writes it in access logs: `12/Mar/2020:19:03:58 +0000`. */
function logTime(at: number): string {
  const time = new Date(at);
  const day = `${two(time.getUTCDate())}/${months[time.getUTCMonth()]}/${time.getUTCFullYear()}`;
  return `${day}:${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())} +0000`;
}

const textual = /^(text\/|application\/(json|xml|javascript|[^;]+\+(json|xml)))/i;

/** Returns true if API Gateway passes a body as text. Forms and binary bodies are passed in base64. */
const isText = (contentType: string | undefined, contentEncoding: string | undefined): boolean =>
  contentEncoding === undefined && (contentType === undefined || textual.test(contentType));

function queryOf(query: string): Record<string, string> | undefined {
  if (query === '') return undefined;
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    Object.defineProperty(parameters, name, {
      value: before === undefined ? value : `${before},${value}`,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return parameters;
}

/**
 * Returns the headers of the event: names in lower case, repeated values joined with commas, and no cookies, which have
 * their own field.
 */
function eventHeaders(request: Incoming, place: ApiPlace, requestId: string): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  for (const name in request.headers) {
    if (name !== 'cookie' && name !== 'connection') headers[name] = single(request.headers[name]) as string;
  }
  const forwarded = headers['x-forwarded-for'];
  headers.host = place.domainName;
  headers['content-length'] ??= String(request.body.length);
  headers['x-amzn-trace-id'] ??= `Root=1-${requestId}`;
  headers['x-forwarded-for'] = forwarded === undefined ? request.ip : `${forwarded}, ${request.ip}`;
  headers['x-forwarded-port'] = '443';
  headers['x-forwarded-proto'] = 'https';
  return headers;
}

/** Returns the fields that a route's event and its authorizer's event share, in payload format 2.0. */
export function eventOf(input: EventInput) {
  const { request, place } = input;
  const headers = eventHeaders(request, place, input.requestId);
  const cookies = single(request.headers.cookie)
    ?.split(/; */)
    .filter((cookie) => cookie !== '');
  const query = queryOf(request.query);
  return {
    version: '2.0',
    routeKey: input.routeKey,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookies !== undefined && { cookies }),
    headers,
    ...(query !== undefined && { queryStringParameters: query }),
    requestContext: {
      accountId: place.accountId,
      apiId: place.apiId,
      ...(input.authorizer !== undefined && { authorizer: { lambda: input.authorizer } }),
      domainName: place.domainName,
      domainPrefix: place.apiId,
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.ip,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: input.requestId,
      routeKey: input.routeKey,
      stage: place.stage,
      time: logTime(input.at),
      timeEpoch: input.at,
    },
    ...(Object.keys(input.parameters).length > 0 && { pathParameters: input.parameters }),
  };
}

/** Returns a route's event as JSON. The body is text or base64. */
export function routeEvent(input: EventInput): string {
  const { headers, body } = input.request;
  if (body.length === 0) return JSON.stringify({ ...eventOf(input), isBase64Encoded: false });
  const text = isText(single(headers['content-type']), single(headers['content-encoding']));
  return JSON.stringify({
    ...eventOf(input),
    body: body.toString(text ? 'utf8' : 'base64'),
    isBase64Encoded: !text,
  });
}
