import type { Call } from '#functions/test-support/event.ts';
import { orderForm, phoneOf } from '#functions/test-support/orders/orders.ts';
import { type Endpoints, endpoints } from '#shared/endpoints.ts';
import type { Links } from './links.ts';
import { openCategory } from './stock.ts';

/** The product, the orders and the draft of the running shop that `goodCalls` uses. */
export type Subject = {
  productId: number;
  productSlug: string;
  subcategory: string;
  subcategoryId: string;
  orderId: string;
  /** The tracking token of the order `orderId`. */
  trackingToken: string;
  /** The last four digits of the phone number of the order `orderId`. */
  lastFour: string;
  /** Another order, which its customer may still cancel. */
  toCancel: { orderId: string; trackingToken: string };
  /** A draft (a cart that a shopper sent by WhatsApp), and the cookies of the browser that created it. */
  draft?: { code: string; cookies: string[] };
  /** A product without stock. */
  soldOutId?: number;
  links?: Links;
  phone: number;
};

/** The examples of all endpoints, by route. */
const examples = Object.fromEntries(
  endpoints.map(({ endpoint }) => [endpoint.route, (endpoint.example ?? {}) as Call]),
);

/** Returns a valid call of every endpoint by a guest: the endpoint's example with the ids of `subject`. */
export function goodCalls(subject: Subject): Record<string, Call> {
  const { productId, productSlug, subcategory, subcategoryId, orderId, draft, links, phone } = subject;
  const own = { params: { id: orderId }, headers: { 'x-tracking-token': subject.trackingToken } };
  const collection = { params: { product: openCategory } };
  const line = { id: productId, quantity: 1 };
  return {
    ...examples,
    'GET /api/categories/slug/{slug}': { params: { slug: openCategory } },
    'GET /api/subcategories/{id}': { params: { id: subcategoryId } },
    'GET /api/collection/{slug}/products': { params: { slug: openCategory } },
    'GET /api/{product}/products': collection,
    'GET /api/category/{category}/{subcategory}/products': {
      params: { category: openCategory, subcategory },
    },
    'GET /api/{product}/products/new-arrivals': collection,
    'GET /api/{product}/products/premium': collection,
    'GET /api/products/{id}': { params: { id: String(productId) } },
    'GET /api/products/{id}/offers': { params: { id: String(productId) } },
    'GET /api/products/slug/{slug}': { params: { slug: productSlug } },
    'GET /api/availability': { query: { ids: String(productId) } },
    'GET /reviews/{productId}': { params: { productId: String(productId) } },
    'POST /submit-review': {
      body: { product_id: productId, user_name: 'Wanjiku', rating: 5, review_text: 'Very good.' },
    },
    'POST /save-cart': { body: { cart: [line] } },
    'POST /api/quote': { body: { lines: [line], area: 'Kilimani' } },
    'POST /final-invoice': { body: orderForm([line], { customer_phone: phoneOf(phone) }) },
    'POST /api/chat-drafts': { body: { lines: [line] } },
    ...(draft && {
      'GET /api/chat-drafts/{code}': { params: { code: draft.code }, cookies: draft.cookies },
    }),
    ...(subject.soldOutId !== undefined && {
      'POST /api/waiting': {
        body: { product_id: subject.soldOutId, contact: 'wanjiku@mail.example', text_version: 1 },
      },
    }),
    ...(links && {
      'POST /api/newsletter/confirmation': { body: { token: links.confirm } },
      'POST /api/newsletter/unsubscribe/{token}': { params: { token: links.unsubscribe } },
      'POST /api/reviews/stop/{token}': { params: { token: links.stopReviews } },
    }),
    'GET /api/orders/{id}': { params: { id: orderId } },
    'POST /api/orders/{id}/unlock': { params: { id: orderId }, body: { last_four: subject.lastFour } },
    'POST /api/orders/{id}/cancel': {
      params: { id: subject.toCancel.orderId },
      headers: { 'x-tracking-token': subject.toCancel.trackingToken },
    },
    'GET /api/orders/{id}/payments': own,
    'POST /api/orders/{id}/payments': { ...own, body: { method: 'on_delivery' } },
    'POST /api/orders/{id}/payments/claims': { ...own, body: { text: 'SGL7K2M4XY' } },
    'GET /api/admin/orders/{id}': { params: { id: orderId } },
    'PUT /api/account/saved': { body: { saved: [{ id: productId, slug: productSlug }] } },
  } satisfies Partial<Record<keyof Endpoints, Call>>;
}
