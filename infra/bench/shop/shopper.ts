import { randomUUID } from 'node:crypto';
import type { OrderPlaced, OrderView } from '#shared/orders/order.ts';
import { type Connection, openConnection, type Reply } from './connection.ts';

/** What goes into an order besides who orders. */
export type Wanted = { productId: number; quantity: number; phone: string; key?: string };

/** One shopper in one browser: a connection, cookies, and the headers that a browser sends by itself. */
export type Shopper = {
  get: (path: string) => Promise<Reply>;
  /** Becomes another visitor: the next orders are somebody else's. */
  meet: () => Promise<void>;
  /** Goes on as the visitor that the other one is: a second tab of the same browser. */
  sameAs: (other: Shopper) => void;
  cookies: () => Map<string, string>;
  quote: (wanted: Wanted) => Promise<Reply>;
  order: (wanted: Wanted) => Promise<Reply>;
  /** Reads an order's page data. @throws unless the answer shows the whole order */
  readOrder: (id: string) => Promise<void>;
  close: () => void;
};

const boundary = '----HartBench7f3a';

const formBody = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${boundary}--\r\n`;

const linesOf = ({ productId, quantity }: Wanted) => [{ id: productId, quantity }];

/** @throws for an answer that is not good, with its status */
export function good(reply: Reply): Reply {
  if (reply.status < 200 || reply.status > 299) throw new Error(`status ${reply.status}`);
  return reply;
}

const placedOf = (reply: Reply) => JSON.parse(reply.text()) as OrderPlaced;
export const orderIdOf = (reply: Reply) => placedOf(reply).order_id;
export const trackingTokenOf = (reply: Reply) => placedOf(reply).tracking_token;

export async function openShopper(port: number): Promise<Shopper> {
  const connection: Connection = await openConnection(port);
  const jar = new Map<string, string>();
  const browser = [
    `Host: localhost:${port}`,
    'User-Agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149 Mobile',
    'Accept: application/json',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-KE',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Connection: keep-alive',
  ];

  const send = async (line: string, more: string[] = [], body = '') => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const head = [`${line} HTTP/1.1`, ...browser, ...(cookie === '' ? [] : [`Cookie: ${cookie}`]), ...more];
    const reply = await connection.send(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`));
    for (const line of reply.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return reply;
  };
  const post = (path: string, type: string, body: string, more: string[] = []) =>
    send(
      `POST ${path}`,
      [
        `Origin: http://localhost:${port}`,
        `Content-Type: ${type}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-XSRF-TOKEN: ${jar.get('XSRF-TOKEN') ?? ''}`,
        ...more,
      ],
      body,
    );

  return {
    get: (path) => send(`GET ${path}`),
    meet: async () => {
      jar.clear();
      good(await send('GET /sanctum/csrf-cookie'));
    },
    sameAs: (other) => {
      for (const [name, value] of other.cookies()) jar.set(name, value);
    },
    cookies: () => jar,
    quote: (wanted) =>
      post('/api/quote', 'application/json', JSON.stringify({ lines: linesOf(wanted), area: 'Kilimani' })),
    order: (wanted) => {
      const form = {
        customer_name: 'Wanjiku Otieno',
        customer_email: `${wanted.phone.replace('+', '')}@mail.example`,
        customer_phone: wanted.phone,
        customer_address: 'Kilimani',
        cart_contents: JSON.stringify(linesOf(wanted)),
      };
      const key = wanted.key ?? randomUUID();
      return post('/final-invoice', `multipart/form-data; boundary=${boundary}`, formBody(form), [
        `Idempotency-Key: ${key}`,
      ]);
    },
    readOrder: async (id) => {
      const reply = good(await send(`GET /api/orders/${id}`));
      if (!('items' in (JSON.parse(reply.text()) as OrderView)))
        throw new Error('only a stub of the own order');
    },
    close: connection.close,
  };
}
