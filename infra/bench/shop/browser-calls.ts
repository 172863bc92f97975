import { randomUUID } from 'node:crypto';

/** What a test customer orders. `key` is the idempotency key. */
export type Wanted = { productId: number; quantity: number; phone: string; key?: string };

/** A request of the shop's pages, without the headers that a browser adds to every request. */
export type BrowserCall = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** The cookies of one visitor, by name. */
export type CookieJar = Map<string, string>;

const boundary = '----HartBench7f3a';

const formBody = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${boundary}--\r\n`;

export type Line = Pick<Wanted, 'productId' | 'quantity'>;

const linesOf = ({ productId, quantity }: Line) => [{ id: productId, quantity }];

export const read = (path: string): BrowserCall => ({ method: 'GET', path, headers: {} });

/** The call that sets the cookies of a new visitor. */
export const visit = read('/sanctum/csrf-cookie');

export const quote = (wanted: Line): BrowserCall => ({
  method: 'POST',
  path: '/api/quote',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ lines: linesOf(wanted), area: 'Kilimani' }),
});

/** Returns the call that saves a cart as a draft (a cart that a shopper sends by WhatsApp). */
export const keepDraft = (wanted: Line): BrowserCall => ({
  method: 'POST',
  path: '/api/chat-drafts',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ lines: linesOf(wanted) }),
});

export const order = (wanted: Wanted): BrowserCall => ({
  method: 'POST',
  path: '/final-invoice',
  headers: {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Idempotency-Key': wanted.key ?? randomUUID(),
  },
  body: formBody({
    customer_name: 'Wanjiku Otieno',
    customer_email: `${wanted.phone.replace('+', '')}@mail.example`,
    customer_phone: wanted.phone,
    customer_address: 'Kilimani',
    cart_contents: JSON.stringify(linesOf(wanted)),
  }),
});

/** Returns all headers that a browser sends with a call. */
export function browserHeaders(
  { method, headers }: BrowserCall,
  port: number,
  jar: CookieJar,
): Record<string, string> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    Host: `localhost:${port}`,
    'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149 Mobile',
    Accept: 'application/json',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Accept-Language': 'en-KE',
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': 'cors',
    ...(cookie !== '' && { Cookie: cookie }),
    ...(method === 'POST' && {
      Origin: `http://localhost:${port}`,
      'X-XSRF-TOKEN': jar.get('XSRF-TOKEN') ?? '',
    }),
    ...headers,
  };
}

/** Stores the cookies of the `Set-Cookie` headers in the jar. */
export function keepCookies(jar: CookieJar, setCookies: readonly string[] = []): void {
  for (const line of setCookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
}
