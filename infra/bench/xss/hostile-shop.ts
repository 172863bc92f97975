import { randomUUID } from 'node:crypto';
import type { Packs } from '#functions/test-support/attacks/packs.ts';
import { orderForm } from '#functions/test-support/orders/orders.ts';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { postPath, productPath } from '#shared/page.ts';
import type { Subject } from '../shop/calls.ts';
import { openGuest, openStaff, type Staff } from '../shop/staff.ts';
import { type Stored, storeAttacks } from './store.ts';

/** A shop whose texts are attacks. */
export type HostileShop = {
  staff: Staff;
  /** Stores the next attacks in every place, `times` records of each kind. */
  store: (packs: Packs, times: number) => Promise<Stored>;
  /** The product, the article and the order that hold attacks, and the cart with that product. */
  shown: () => Promise<{ paths: string[]; cart: object[] }>;
};

const read = async <T>(shopUrl: string, path: string) =>
  (await (await fetch(`${shopUrl}${path}`)).json()) as T;

/** Places an order as a new customer. */
async function placeOrder(shopUrl: string, productId: number, phone: string) {
  const guest = await openGuest(shopUrl);
  const form = new FormData();
  const lines = [{ id: productId, quantity: 1 }];
  for (const [name, value] of Object.entries(orderForm(lines, { customer_phone: phone })))
    form.set(name, value);
  const placed = await guest.reply('POST', '/final-invoice', form, { 'idempotency-key': randomUUID() });
  const { order_id: orderId = '', tracking_token: trackingToken = '' } = JSON.parse(placed.text);
  await guest.reply('POST', '/api/chat-drafts', { lines });
  return { orderId, trackingToken } as { orderId: string; trackingToken: string };
}

/** Signs in as the owner, orders a product and opens the shop for attacks. */
export async function openHostileShop(shopUrl: string, phone: number): Promise<HostileShop> {
  const staff = await openStaff(shopUrl);
  const { data } = await read<{ data: ProductCard[] }>(shopUrl, '/api/products');
  const product = data.find(({ age_restricted }) => !age_restricted);
  if (!product) throw new Error('The demo shop has no pouches.');
  const order = await placeOrder(shopUrl, product.id, `07${phone}`);
  const subject: Subject = {
    productId: product.id,
    productSlug: product.slug,
    subcategory: String(product.subcategory_id),
    subcategoryId: String(product.subcategory_id),
    ...order,
    toCancel: order,
    lastFour: String(phone).slice(-4),
    phone: phone - 10_000_000 + 1,
  };
  return {
    staff,
    store: (packs, times) => storeAttacks(shopUrl, { staff, subject, packs, times }),
    async shown() {
      const products = await staff.call<{ products: { id: number }[] }>('GET', '/api/admin/products');
      const { slug } = await staff.call<{ slug: string }>(
        'GET',
        `/api/admin/products/${products.products[0]?.id}`,
      );
      const posts = await read<{ data: { slug: string }[] }>(shopUrl, '/api/posts');
      const changed = await read<ProductCard>(shopUrl, `/api/products/slug/${slug}`);
      return {
        paths: [productPath(slug), ...posts.data.slice(0, 2).map((post) => postPath(post.slug))],
        cart: [{ ...changed, quantity: 1 }],
      };
    },
  };
}
