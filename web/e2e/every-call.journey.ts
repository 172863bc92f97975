import { goodCalls } from '#infra/bench/shop/calls.ts';
import { takePart } from '#infra/build/suite/part.ts';
import { isOpen } from '#shared/abilities/access.ts';
import { type Endpoint, isWrite, methodOf, pathOf } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { expect, test } from './shop-test.ts';

type Call = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** Returns a function that makes calls as a browser does: it keeps cookies, and adds the CSRF token to writes. */
function openCaller() {
  const cookies = new Map<string, string>();

  return async ({ route, bodyType }: Endpoint, { params = {}, query = {}, body }: Call) => {
    const path = pathOf(route).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
    const isForm = bodyType === 'multipart';
    const response = await fetch(`${process.env.SHOP_URL}${path}?${new URLSearchParams(query)}`, {
      method: methodOf(route),
      redirect: 'manual',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(isWrite(route) && {
          'sec-fetch-site': 'same-origin',
          'x-csrf-token': cookies.get('XSRF-TOKEN') ?? '',
        }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? form : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  };
}

test('Every API endpoint answers as documented through the CDN and the gateway, with only the permissions of its Lambda function [T19]', async ({
  products,
}) => {
  // The test is slow, because every Lambda function of the shop starts cold here.
  test.slow();
  const product = products.findLast(({ age_restricted }) => !age_restricted);
  if (!product) throw new Error('The demo shop has no pouches.');
  const send = openCaller();
  const subcategory = { subcategory: '', subcategoryId: String(product.subcategory_id) };
  const calls = goodCalls({
    productId: product.id,
    productSlug: product.slug,
    ...subcategory,
    orderId: 'a'.repeat(22),
    trackingToken: '',
    lastFour: '0001',
    toCancel: { orderId: 'a'.repeat(22), trackingToken: '' },
    phone: 99_000,
  }) as Record<string, Call>;
  calls['GET /api/category/{category}/{subcategory}/products'] = {
    params: { category: product.category.slug, subcategory: subcategory.subcategoryId },
  };
  // The call for the CSRF cookie comes first, as in a browser.
  const isFirst = ({ endpoint }: { endpoint: Endpoint }) => endpoint.route.endsWith('csrf-cookie');
  for (const { endpoint } of [
    ...endpoints.filter(isFirst),
    ...takePart(endpoints.filter((row) => !isFirst(row))),
  ]) {
    const { status, text } = await send(endpoint, calls[endpoint.route] ?? {});
    // The order and the subscriber do not exist, and nobody is signed in. So these calls answer with an error.
    const missing: Record<string, number> = {
      'GET /api/orders/{id}': 404,
      'POST /api/orders/{id}/unlock': 422,
      'POST /api/orders/{id}/cancel': 404,
      'POST /api/orders/{id}/phone': 404,
      'GET /api/orders/{id}/payments': 404,
      'POST /api/orders/{id}/payments': 404,
      'POST /api/orders/{id}/payments/claims': 404,
      'GET /api/chat-drafts/{code}': 404,
      'POST /api/till/enrol': 422,
      'POST /api/rider/enrol': 422,
      'POST /api/my-orders': 422,
      // Nobody can join the waiting list of this product, because it is in stock.
      'POST /api/waiting': 409,
      'POST /api/newsletter/confirmation': 410,
      'POST /api/newsletter/unsubscribe/{token}': 410,
      'POST /api/reviews/stop/{token}': 410,
    };
    const refused = !isOpen(endpoint.access) ? 401 : (missing[endpoint.route] ?? 0);
    if (endpoint.failurePath !== undefined) {
      expect([endpoint.route, status]).toEqual([endpoint.route, 303]);
      continue;
    }
    expect([endpoint.route, status < 300, status]).toEqual([endpoint.route, !refused, refused || status]);
    if (status === 200)
      expect(endpoint.answer.safeParse(JSON.parse(text)).error, endpoint.route).toBeUndefined();
  }
});
