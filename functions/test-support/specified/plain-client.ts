import type { Lambda } from '@hart/local-cloud/gateway';
import { createGateway, type Gateway } from '@hart/local-cloud/gateway';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import sharp from 'sharp';
import { noon } from '../event.ts';
import { loadHandlers } from '../handlers.ts';

/*
 * A client that knows only the specification's table of calls: paths, names of form fields and answers. Like a browser,
 * it sends calls to the gateway, keeps cookies, and takes its token from the CSRF cookie.
 */

type Reply = {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer whose shape it is there to check
  body: any;
};

export type { Gateway };
export type PlainClient = ReturnType<typeof plainClient>;

/** Opens a gateway in front of all handlers. */
export async function openGateway(): Promise<Gateway> {
  const handlers = await loadHandlers();
  const invoke = async (name: string, _id: string, event: string) => {
    const { handler } = handlers.get(name as never) as { handler: unknown };
    const run = handler as (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;
    const answer = (await run(JSON.parse(event), {} as Context)) as APIGatewayProxyStructuredResultV2;
    return { kind: 'answer', payload: JSON.stringify(answer) };
  };
  const place = { accountId: '1', apiId: 'api', domainName: 'api.example', stage: '$default' };
  const routes = [...handlers.keys()].map((key) => ({ key, functionName: key, permitted: true }));
  const setup = { place, arn: 'arn:aws:execute-api:local:1:api', routes, authorizers: {} };
  return createGateway(setup, { invoke } as unknown as Lambda, () => noon.getTime());
}

/** Returns a client with the cookie of this session. Without a session, it is a guest. */
export function plainClient(gateway: Gateway, session?: string) {
  const jar = new Map(session === undefined ? [] : [['__Host-session', session]]);
  async function send(
    method: string,
    path: string,
    sent?: FormData | Record<string, unknown>,
    more = {},
  ): Promise<Reply> {
    const encoded = sent && (sent instanceof FormData ? new Response(sent) : Response.json(sent));
    const token = jar.get('XSRF-TOKEN');
    const headers: Record<string, string> = {
      accept: 'application/json',
      origin: 'https://hart.example',
      'x-viewer-host': 'hart.example',
      'x-requested-with': 'XMLHttpRequest',
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token && { 'x-xsrf-token': decodeURIComponent(token) }),
      ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
      ...more,
    };
    const body = encoded ? Buffer.from(await encoded.arrayBuffer()) : Buffer.alloc(0);
    const about = { query: '', ip: '192.0.2.1', tooLong: false };
    const reply = await gateway({ method, path, headers, body, ...about });
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const text = reply.body.toString();
    return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) };
  }
  return {
    get: (path: string) => send('GET', path),
    remove: async (path: string) => {
      await send('GET', '/sanctum/csrf-cookie');
      return send('DELETE', path);
    },
    /** Sends fields as JSON. */
    json: async (method: 'POST' | 'PATCH', path: string, fields: Record<string, unknown>) => {
      await send('GET', '/sanctum/csrf-cookie');
      return send(method, path, fields);
    },
    post: async (path: string, fields: Record<string, unknown>, more = {}) => {
      await send('GET', '/sanctum/csrf-cookie');
      return send('POST', path, formOf(fields), more);
    },
    postWithoutToken: (path: string, fields: Record<string, unknown>) => send('POST', path, formOf(fields)),
  };
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each as string | Blob);
  return form;
}

let pictures = 0;

/** Returns a small picture that is different from all earlier ones. */
export async function newPhoto(): Promise<File> {
  const n = ++pictures;
  const background = { r: (n * 37) % 256, g: (n * 91) % 256, b: (n * 53) % 256 };
  const bytes = await sharp({ create: { width: 180, height: 180, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
}

/** The form of a product, as a client of the specification sends it. */
export const productForm = {
  product_name: 'Ripe Mango',
  supplier_id: '4',
  product_code: 'RM-50',
  buying_price: '650.50',
  selling_price: '1200',
  product_store: '12',
  product_description: '<p>Ripe.</p>',
  product_features: 'Cold\nSweet',
  meta_description: 'Ripe mango.',
  subcategory_id: '21',
  'attributes[]': ['7', '5'],
  is_premium: '1',
};
