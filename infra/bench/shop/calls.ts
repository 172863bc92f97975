import type { Call } from '#functions/test-support/event.ts';
import { orderForm, phoneOf } from '#functions/test-support/orders/orders.ts';
import type { Endpoints } from '#shared/api/index.ts';
import { openCategory } from './stock.ts';

/** What the calls below are about, in the shop they are sent to. */
export type Subject = {
  productId: number;
  productSlug: string;
  subcategory: string;
  subcategoryId: string;
  orderId: string;
  /** Opens that order. */
  trackingToken: string;
  /** The last four digits of the phone that it was placed with. */
  lastFour: string;
  /** Another order, which its customer may cancel. */
  toCancel: { orderId: string; trackingToken: string };
  phone: number;
};

const address = { customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' };

/** A place among the parked payments where none is. */
const nothingParked = Buffer.from('2026-01-01T00:00:00.000Z#SGL7K2M4XY').toString('base64url');

const take = { id: crypto.randomUUID(), amount: 100 };

/** The code of a draft that nobody has made. */
const draft = { params: { code: 'C-22222' } };

/** A good call of every endpoint, as somebody who is not signed in makes it; an endpoint without one does not compile. */
export function goodCalls(subject: Subject) {
  const { productId, productSlug, subcategory, subcategoryId, orderId, phone } = subject;
  const own = { params: { id: orderId }, headers: { 'x-tracking-token': subject.trackingToken } };
  const collection = { params: { product: openCategory } };
  const shelf = { category: openCategory, subcategory };
  return {
    'GET /api/frontend/categories': {},
    'GET /api/categories/slug/{slug}': { params: { slug: openCategory } },
    'GET /api/categories/{id}/subcategories': { params: { id: '1' } },
    'GET /api/products': { query: { limit: '20' } },
    'GET /api/subcategories/{id}': { params: { id: subcategoryId } },
    'GET /api/frontend/products': { query: { limit: '20' } },
    'GET /api/collection/{slug}/products': { params: { slug: openCategory } },
    'GET /api/{product}/products': collection,
    'GET /api/pos/categories': {},
    'GET /api/search': { query: { search: 'mango' } },
    'GET /api/featured-product': {},
    'GET /api/reviews': {},
    'GET /reviews/{productId}': { params: { productId: String(productId) } },
    'POST /submit-review': {
      body: { product_id: productId, user_name: 'Wanjiku', rating: 5, review_text: 'Very good.' },
    },
    'GET /cart-items': {},
    'POST /save-cart': { body: { cart: [{ id: productId, quantity: 1 }] } },
    'POST /api/subscribers': { body: { email: 'wanjiku@mail.example', source: 'footer' } },
    'GET /api/category/{category}/{subcategory}/products': { params: shelf },
    'GET /api/{product}/products/new-arrivals': collection,
    'GET /api/{product}/products/premium': collection,
    'GET /api/products/{id}': { params: { id: String(productId) } },
    'GET /api/products/slug/{slug}': { params: { slug: productSlug } },
    'GET /api/availability': { query: { ids: String(productId) } },
    'GET /api/faqs': {},
    'GET /api/posts': {},
    'GET /api/posts/{slug}': { params: { slug: 'what-is-in-a-washa-pouch' } },
    'POST /become-a-distributor': {
      body: { name: 'Wanjiku', email: 'w@mail.example', phone: '0712345678', comment: 'A kiosk in Ruaka.' },
    },
    'GET /api/settings': {},
    'GET /sanctum/csrf-cookie': {},
    'POST /api/age-proof': { body: { confirmed: true } },
    'POST /api/quote': { body: { lines: [{ id: productId, quantity: 1 }], area: 'Kilimani' } },
    'POST /final-invoice': {
      body: orderForm([{ id: productId, quantity: 1 }], { customer_phone: phoneOf(phone) }),
    },
    'GET /api/orders/{id}': { params: { id: orderId } },
    'POST /api/chat-drafts': { body: { lines: [{ id: productId, quantity: 1 }] } },
    'GET /api/chat-drafts/{code}': draft,
    'GET /api/admin/chat-drafts': {},
    'GET /api/admin/chat-drafts/{code}': draft,
    'POST /api/admin/chat-drafts/{code}/quote': { ...draft, body: { area: 'Karen' } },
    'POST /api/admin/chat-drafts/{code}/order': { ...draft, body: address },
    'POST /api/admin/chat-drafts/{code}/hold': draft,
    'POST /api/admin/chat-drafts/{code}/discard': draft,
    'GET /api/admin/orders': {},
    'GET /api/admin/counts': {},
    'POST /api/admin/orders/search': { body: { typed: 'wanjiku' } },
    'GET /api/admin/orders/{id}': { params: { id: orderId } },
    'POST /api/admin/orders/{id}/moves': {
      params: { id: orderId },
      body: { from: 'pending', to: 'confirmed' },
    },
    'GET /api/admin/parked-payments/{id}': { params: { id: nothingParked } },
    'GET /api/admin/unpaid-orders': {},
    'POST /api/admin/orders/{id}/cash': { params: { id: orderId }, body: take },
    'POST /api/admin/orders/{id}/credit': { params: { id: orderId }, body: take },
    'GET /api/admin/orders/{id}/credit': { params: { id: orderId } },
    'POST /api/admin/orders/{id}/refunds': { params: { id: orderId }, body: { ...take, why: 'Asked.' } },
    'GET /api/admin/parked-payments': {},
    'POST /api/admin/parked-payments/{id}/settlement': {
      params: { id: nothingParked },
      body: { outcome: 'returned', why: 'Sent back by M-Pesa.' },
    },
    'POST /api/admin/stock-moves': {
      body: { id: crypto.randomUUID(), reason: 'receive', lines: [{ id: productId, delta: 1 }] },
    },
    'POST /api/orders/{id}/unlock': { params: { id: orderId }, body: { last_four: subject.lastFour } },
    'POST /api/orders/{id}/cancel': {
      params: { id: subject.toCancel.orderId },
      headers: { 'x-tracking-token': subject.toCancel.trackingToken },
    },
    'GET /api/orders/{id}/payments': own,
    'POST /api/orders/{id}/payments': { ...own, body: { method: 'on_delivery' } },
    'POST /api/orders/{id}/payments/claims': { ...own, body: { text: 'SGL7K2M4XY' } },
    'POST /api/payments/lnm/{ticket}/result': {
      params: { ticket: 'nobody-was-given-this' },
      body: { Body: { stkCallback: { MerchantRequestID: '1', CheckoutRequestID: '2', ResultCode: 1032 } } },
    },
    'POST /api/payments/till/{secret}/confirmation': {
      params: { secret: 'nobody-was-given-this' },
      body: { TransID: 'SGL7K2M4XY', TransAmount: '1.00', BusinessShortCode: '174379' },
    },
    'GET /api/account': {},
    'PATCH /api/account': { body: { name: 'Wanjiku' } },
    'POST /api/account/addresses': { body: address },
    'PUT /api/account/addresses/{id}': { params: { id: orderId }, body: address },
    'DELETE /api/account/addresses/{id}': { params: { id: orderId } },
    'GET /api/account/orders': {},
    'GET /api/account/saved': {},
    'PUT /api/account/saved': { body: { saved: [{ id: productId, slug: productSlug }] } },
    'POST /api/account/merge': { body: {} },
    'GET /api/account/data': {},
    'POST /api/account/erase': { body: { confirm: true } },
    'GET /auth/google': {},
    'GET /auth/google/callback': {},
    'GET /api/user': {},
    'POST /api/logout': {},
    'DELETE /api/sessions': {},
  } satisfies Record<keyof Endpoints, Call>;
}
