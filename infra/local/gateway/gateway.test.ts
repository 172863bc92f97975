import { expect, test } from 'vitest';
import type { Incoming } from '../http.ts';
import type { Lambda } from '../lambda/pool.ts';
import type { Ending } from '../lambda/worker.ts';
import { functionAnswer } from './answer.ts';
import { type ApiSetup, createGateway } from './gateway.ts';
import { routeSelector } from './routes.ts';

const place = {
  accountId: '123456789012',
  apiId: 'api-id',
  domainName: 'api-id.execute-api.af-south-1.amazonaws.com',
  stage: '$default',
};
const noon = Date.UTC(2020, 2, 12, 19, 3, 58);

const requestOf = (given: Partial<Incoming>): Incoming => ({
  method: 'GET',
  path: '/',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  ip: '192.0.2.1',
  tooLong: false,
  ...given,
});

/** Returns a Lambda service that answers with the test's answers, given by function name. It records the requests. */
function lambdaOf(answers: Record<string, (event: never) => Ending | object>) {
  const events: Record<string, unknown>[] = [];
  const lambda = {
    invoke: async (name: string, _id: string, event: string) => {
      events.push(JSON.parse(event));
      const made = answers[name]?.(JSON.parse(event) as never) ?? { statusCode: 200 };
      return 'kind' in made ? (made as Ending) : { kind: 'answer', payload: JSON.stringify(made) };
    },
  } as unknown as Lambda;
  return { lambda, events };
}

function gatewayOf(
  routes: Partial<ApiSetup['routes'][number]>[],
  answers: Parameters<typeof lambdaOf>[0] = {},
  more: Partial<ApiSetup> = {},
) {
  let at = noon;
  const { lambda, events } = lambdaOf(answers);
  const setup: ApiSetup = {
    place,
    arn: 'arn:aws:execute-api:af-south-1:123456789012:api-id',
    routes: routes.map((route) => ({ key: 'GET /', functionName: 'app', permitted: true, ...route })),
    authorizers: {},
    ...more,
  };
  const gateway = createGateway(setup, lambda, () => at);
  const call = async (request: Partial<Incoming>) => {
    const reply = await gateway(requestOf(request));
    return { status: reply.status, headers: reply.headers, body: reply.body.toString() };
  };
  return { call, events, pass: (milliseconds: number) => (at += milliseconds) };
}

test('A function gets the request from the local gateway in the documented format of payload 2.0', async () => {
  const { call, events } = gatewayOf([{ key: 'POST /things/{id}/{rest+}' }]);
  await call({
    method: 'POST',
    path: '/things/caf%C3%A9/a/b%20c',
    query: 'parameter1=value1&parameter1=value2&parameter2=v%2C',
    headers: {
      cookie: 'cookie1=a; cookie2=b',
      header1: 'value1',
      header2: ['value1', 'value2'],
      'user-agent': 'agent',
      'content-type': 'application/json',
    },
    body: Buffer.from('{"name":"Asha"}'),
  });
  expect(events[0]).toEqual({
    version: '2.0',
    routeKey: 'POST /things/{id}/{rest+}',
    rawPath: '/things/caf%C3%A9/a/b%20c',
    rawQueryString: 'parameter1=value1&parameter1=value2&parameter2=v%2C',
    cookies: ['cookie1=a', 'cookie2=b'],
    headers: {
      header1: 'value1',
      header2: 'value1,value2',
      'user-agent': 'agent',
      'content-type': 'application/json',
      'content-length': '15',
      host: place.domainName,
      'x-amzn-trace-id': expect.stringMatching(/^Root=1-/),
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    queryStringParameters: { parameter1: 'value1,value2', parameter2: 'v,' },
    pathParameters: { id: 'café', rest: 'a/b c' },
    requestContext: {
      accountId: '123456789012',
      apiId: 'api-id',
      domainName: place.domainName,
      domainPrefix: 'api-id',
      http: {
        method: 'POST',
        path: '/things/caf%C3%A9/a/b%20c',
        protocol: 'HTTP/1.1',
        sourceIp: '192.0.2.1',
        userAgent: 'agent',
      },
      requestId: expect.stringMatching(/^.{16}$/),
      routeKey: 'POST /things/{id}/{rest+}',
      stage: '$default',
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: noon,
    },
    body: '{"name":"Asha"}',
    isBase64Encoded: false,
  });
});

test('For a request without query, cookies and body, the local gateway’s event omits those fields', async () => {
  const { call, events } = gatewayOf([{}]);
  await call({});
  expect(Object.keys(events[0] ?? {}).sort()).toEqual(
    [
      'headers',
      'isBase64Encoded',
      'rawPath',
      'rawQueryString',
      'requestContext',
      'routeKey',
      'version',
    ].sort(),
  );
});

test.each([
  ['multipart/form-data; boundary=x', true],
  ['image/png', true],
  ['application/x-www-form-urlencoded', true],
  ['text/plain', false],
  ['application/problem+json', false],
])('The local gateway sends a body of %s in base64: %s', async (type, encoded) => {
  const { call, events } = gatewayOf([{ key: 'POST /' }]);
  await call({ method: 'POST', headers: { 'content-type': type }, body: Buffer.from('né') });
  expect(events[0]).toMatchObject({ body: encoded ? 'bsOp' : 'né', isBase64Encoded: encoded });
});

test('The local gateway prefers a full match to a variable, and a variable to a greedy one', () => {
  const keys = ['ANY /a/{rest+}', 'GET /a/{id}', 'GET /a/new', 'ANY /a/{id}', '$default', 'GET /a/{id}/b'];
  const select = routeSelector(keys.map((key) => ({ key })));
  const chosen = (method: string, path: string) => select(method, path)?.route.key;
  expect(chosen('GET', '/a/new')).toBe('GET /a/new');
  expect(chosen('GET', '/a/1')).toBe('GET /a/{id}');
  expect(chosen('PUT', '/a/1')).toBe('ANY /a/{id}');
  expect(chosen('GET', '/a/1/b')).toBe('GET /a/{id}/b');
  expect(chosen('GET', '/a/1/c')).toBe('ANY /a/{rest+}');
  expect(chosen('GET', '/b')).toBe('$default');
});

test('The local gateway answers 404 for a request that matches no route', async () => {
  const { call } = gatewayOf([{ key: 'GET /known' }]);
  expect(await call({ path: '/unknown' })).toMatchObject({ status: 404, body: '{"message":"Not Found"}' });
});

test('The local gateway answers 503 for a timeout and 500 for a failure, both without details', async () => {
  const { call } = gatewayOf(
    [
      { key: 'GET /slow', functionName: 'slow' },
      { key: 'GET /bad', functionName: 'bad' },
    ],
    {
      slow: () => ({ kind: 'timeout' }),
      bad: () => ({ kind: 'failure', error: 'TypeError: secret' }),
    },
  );
  expect(await call({ path: '/slow' })).toMatchObject({
    status: 503,
    body: '{"message":"Service Unavailable"}',
  });
  expect(await call({ path: '/bad' })).toMatchObject({
    status: 500,
    body: '{"message":"Internal Server Error"}',
  });
});

test('The local gateway answers 500 for a route whose function does not permit the gateway', async () => {
  const { call, events } = gatewayOf([{ permitted: false }]);
  expect((await call({})).status).toBe(500);
  expect(events).toEqual([]);
});

test('The local gateway answers 413 for a body that is too long for Lambda or for the gateway itself', async () => {
  const { call, events } = gatewayOf([{ key: 'POST /' }]);
  expect((await call({ method: 'POST', body: Buffer.alloc(6 * 1024 * 1024, 'a') })).status).toBe(413);
  expect((await call({ method: 'POST', tooLong: true })).body).toBe('{"message":"Request Entity Too Large"}');
  expect(events).toEqual([]);
});

test('The local gateway sends a form in base64, so the largest form is three quarters of the largest event', async () => {
  const { call, events } = gatewayOf([{ key: 'POST /' }]);
  const form = (bytes: number) =>
    call({
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
      body: Buffer.alloc(bytes, 'a'),
    });
  expect((await form(4.49 * 1024 * 1024)).status).toBe(200);
  expect(events).toHaveLength(1);
  expect((await form(4.5 * 1024 * 1024)).status).toBe(413);
  expect(events).toHaveLength(1);
});

test('The local gateway answers 429 to requests above the stage’s limit, and accepts more a second later', async () => {
  const { call, pass } = gatewayOf([{ throttle: { rate: 1, burst: 2 } }]);
  expect([(await call({})).status, (await call({})).status]).toEqual([200, 200]);
  expect(await call({})).toMatchObject({ status: 429, body: '{"message":"Too Many Requests"}' });
  pass(1000);
  expect((await call({})).status).toBe(200);
});

test('The local gateway runs an authorizer once for each identity until its answer expires', async () => {
  const asked: string[] = [];
  const { call, events, pass } = gatewayOf(
    [{ key: 'GET /', authorizerId: 'door' }],
    {
      check: (event: { identitySource: [string] }) => {
        asked.push(event.identitySource[0]);
        return { isAuthorized: event.identitySource[0] === 'right', context: { door: 'front' } };
      },
    },
    {
      authorizers: {
        door: {
          functionName: 'check',
          identitySource: ['$request.header.x-key'],
          ttlMs: 1000,
          permitted: true,
        },
      },
    },
  );
  expect(await call({})).toMatchObject({ status: 401, body: '{"message":"Unauthorized"}' });
  expect(await call({ headers: { 'x-key': 'wrong' } })).toMatchObject({
    status: 403,
    body: '{"message":"Forbidden"}',
  });
  expect((await call({ headers: { 'x-key': 'right' } })).status).toBe(200);
  expect((await call({ headers: { 'x-key': 'right' } })).status).toBe(200);
  expect(asked).toEqual(['wrong', 'right']);
  pass(1001);
  await call({ headers: { 'x-key': 'right' } });
  expect(asked).toEqual(['wrong', 'right', 'right']);
  expect(events.at(-1)).toMatchObject({ requestContext: { authorizer: { lambda: { door: 'front' } } } });
});

test('A function’s answer to the local gateway may have status, headers, cookies and base64, or be plain JSON', () => {
  const payload = JSON.stringify({
    statusCode: 201,
    headers: { 'X-One': 1, 'Content-Type': 'image/png' },
    cookies: ['a=1; Secure', 'b=2'],
    body: 'AQI=',
    isBase64Encoded: true,
  });
  expect(functionAnswer(payload)).toEqual({
    status: 201,
    headers: { 'x-one': '1', 'content-type': 'image/png', 'set-cookie': ['a=1; Secure', 'b=2'] },
    body: Buffer.from([1, 2]),
  });
  expect(functionAnswer('{"hello":"there"}')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"hello":"there"}'),
  });
  expect(functionAnswer('{"statusCode":"nonsense"}').status).toBe(500);
});
