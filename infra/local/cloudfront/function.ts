import { createContext, Script } from 'node:vm';
import { type Headers, type Incoming, nothing, type Outgoing } from '../http.ts';

/** One value in an event of CloudFront Functions. `multiValue` exists only if there are several values. */
type Field = { value: string; multiValue?: { value: string }[]; attributes?: string };
type Fields = Record<string, Field>;
type EventRequest = { method: string; uri: string; querystring: Fields; headers: Fields; cookies: Fields };
type EventResponse = {
  statusCode: number;
  statusDescription?: string;
  headers?: Fields;
  cookies?: Fields;
  body?: string | { data: string; encoding: 'text' | 'base64' };
};

export type EdgeFunction = {
  /** Returns the request as the function changed it, or the function's own answer. */
  onRequest: (request: Incoming) => Promise<{ request: Incoming } | { response: Outgoing }>;
  onResponse: (request: Incoming, response: Outgoing) => Promise<Outgoing>;
};

export type EdgePlace = { distributionId: string; domainName: string };

const largestCode = 10 * 1024;

function fieldsOf(pairs: [string, string][]): Fields {
  const fields: Fields = {};
  for (const [name, value] of pairs) {
    const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (before === undefined) fields[name] = { value };
    else before.multiValue = [...(before.multiValue ?? [{ value: before.value }]), { value }];
  }
  return fields;
}

const pairsOf = (fields: Fields = {}): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (field.multiValue ?? [field]).map(({ value }): [string, string] => [name, value]),
  );

function split(text: string, separator: RegExp): [string, string][] {
  if (text === '') return [];
  return text.split(separator).map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
  });
}

function headerFields(headers: Headers, without: string): Fields {
  const pairs: [string, string][] = [];
  for (const name in headers) {
    if (name === without) continue;
    const value = headers[name] as string | string[];
    for (const one of Array.isArray(value) ? value : [value]) pairs.push([name, one]);
  }
  return fieldsOf(pairs);
}

function headersOf(fields: Fields | undefined): Headers {
  const headers: Headers = {};
  for (const [name, value] of pairsOf(fields)) {
    const before = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = before === undefined ? value : [before, value].flat();
  }
  return headers;
}

function eventRequest(request: Incoming): EventRequest {
  const { cookie } = request.headers;
  return {
    method: request.method,
    uri: request.path,
    querystring: fieldsOf(split(request.query, /&/)),
    headers: headerFields(request.headers, 'cookie'),
    cookies: fieldsOf(split(typeof cookie === 'string' ? cookie : '', /; */)),
  };
}

function changedRequest(request: Incoming, event: EventRequest): Incoming {
  const headers = headersOf(event.headers);
  const cookies = pairsOf(event.cookies).map(([name, value]) => `${name}=${value}`);
  if (cookies.length > 0) headers.cookie = cookies.join('; ');
  const query = pairsOf(event.querystring).map(([name, value]) => (value === '' ? name : `${name}=${value}`));
  return { ...request, path: event.uri, query: query.join('&'), headers };
}

function answerOf(response: EventResponse, body: Buffer): Outgoing {
  const headers = headersOf(response.headers);
  const cookies = Object.entries(response.cookies ?? {}).flatMap(([name, field]) =>
    (field.multiValue ?? [field]).map((one: { value: string; attributes?: string }) =>
      one.attributes ? `${name}=${one.value}; ${one.attributes}` : `${name}=${one.value}`,
    ),
  );
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const given = response.body;
  const own =
    typeof given === 'object'
      ? Buffer.from(given.data, given.encoding === 'base64' ? 'base64' : 'utf8')
      : given;
  return { status: response.statusCode, headers, body: own === undefined ? body : Buffer.from(own) };
}

function eventResponse(response: Outgoing): EventResponse {
  const cookies: Fields = {};
  for (const line of [response.headers['set-cookie'] ?? []].flat()) {
    const [pair = '', ...attributes] = line.split(/; */);
    const [[name, value] = ['', '']] = split(pair, /&/);
    cookies[name] = { value, attributes: attributes.join('; ') };
  }
  return {
    statusCode: response.status,
    statusDescription: '',
    headers: headerFields(response.headers, 'set-cookie'),
    cookies,
  };
}

/** Creates a CloudFront Function from the code in a template (runtime cloudfront-js-2.0). */
export function createEdgeFunction(
  code: string,
  runtime: string,
  place: EdgePlace,
  log: (line: string) => void,
): EdgeFunction {
  if (runtime !== 'cloudfront-js-2.0') throw new Error(`The local cloud does not run ${runtime}.`);
  if (Buffer.byteLength(code) > largestCode)
    throw new Error(
      `A CloudFront Function is ${Buffer.byteLength(code)} bytes long; CloudFront takes ${largestCode}.`,
    );
  const write = (...parts: unknown[]) => log(parts.map(String).join(' '));
  const context = createContext({ console: { log: write, error: write, warn: write, info: write }, Buffer });
  const handler: unknown = new Script(`${code}\n;handler`, {
    filename: 'cloudfront-function.js',
  }).runInContext(context);
  if (typeof handler !== 'function') throw new Error('A CloudFront Function has no function called handler.');
  const run = (eventType: string, request: Incoming, more: object): Promise<EventRequest | EventResponse> =>
    handler({
      version: '1.0',
      context: {
        eventType,
        distributionId: place.distributionId,
        distributionDomainName: place.domainName,
        requestId: 'local',
      },
      viewer: { ip: request.ip },
      ...more,
    });
  return {
    onRequest: async (request) => {
      const result = await run('viewer-request', request, { request: eventRequest(request) });
      if ('statusCode' in result) return { response: answerOf(result, nothing) };
      return { request: changedRequest(request, result) };
    },
    onResponse: async (request, response) => {
      const more = { request: eventRequest(request), response: eventResponse(response) };
      return answerOf((await run('viewer-response', request, more)) as EventResponse, response.body);
    },
  };
}
