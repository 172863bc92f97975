import { randomUUID } from 'node:crypto';
import type { Packs } from '#functions/test-support/attacks/packs.ts';
import { orderForm } from '#functions/test-support/orders/orders.ts';
import { type AdminScreen, adminPaths } from '#shared/admin-paths.ts';
import type { ProductCard } from '#shared/catalogue/product.ts';
import type { Route } from '#shared/endpoint.ts';
import { categoryPath, postPath, productPath } from '#shared/page.ts';
import type { Subject } from '../shop/calls.ts';
import { openGuest, openStaff, type Staff } from '../shop/staff.ts';
import { createMarks, type MarkedAttack } from './marks.ts';
import { type Stored, storeAttacks } from './store.ts';
import type { Shown } from './walk.ts';

/** A shop whose texts are attacks. */
export type HostileShop = {
  staff: Staff;
  /**
   * Stores the next attacks in every place, or only through the calls of `routes`. Adds `times` records of each kind of
   * which several can exist.
   */
  store: (packs: Packs, times: number, routes?: readonly Route[]) => Promise<Stored>;
  /** Returns the next attacks for a text of at most this length. */
  nextAttack: (name: string, packs: Packs, most: number) => MarkedAttack;
  /**
   * Returns the paths of the product, the category, the article and the order with attacks, and a cart with that
   * product.
   */
  shown: (stored: Stored) => Promise<Shown>;
};

/** The admin screen that shows a kind of record, by the name of that kind in the paths of the staff's calls. */
const screenOf: Readonly<Record<string, AdminScreen>> = {
  ...{ products: 'product', posts: 'post', categories: 'category', faqs: 'faq', orders: 'order' },
  ...{ customers: 'customer', distributors: 'distributor', subscribers: 'subscriber', reviews: 'review' },
  ...{ campaigns: 'campaign', promotions: 'promotion', people: 'person', shifts: 'shift' },
};

/** Returns the admin screens of the records that calls have written. */
function screensOf(answers: Stored['answers']): string[] {
  const found = [...answers].flatMap(([route, { id, key, code }]) => {
    const noun = /^\w+ \/api\/admin\/([\w-]+)/.exec(route)?.[1] ?? '';
    const screen = screenOf[noun];
    const name = key ?? id ?? code;
    return screen && name ? [adminPaths[screen].replace(':id', String(name))] : [];
  });
  const orders = (['POST /final-invoice', 'POST /pos/sales'] as const).flatMap((route) => {
    const id = answers.get(route)?.order_id;
    return id ? [adminPaths.order.replace(':id', String(id))] : [];
  });
  return [...new Set([...found, ...orders])];
}

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
  const pouches = data.filter(({ age_restricted }) => !age_restricted);
  const [product] = pouches;
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
  const nextMark = createMarks();
  let rounds = 0;
  /** Returns the next product to review, because one IP address may review a product only three times a day. */
  const nextSubject = () => ({ ...subject, productId: pouches[rounds++ % pouches.length]?.id ?? product.id });
  return {
    staff,
    store: (packs, times, routes) =>
      storeAttacks({ shopUrl, staff, packs, nextMark }, { subject: nextSubject(), times, routes }),
    nextAttack(name, packs, most) {
      const mark = nextMark();
      return { name, mark, text: `=${mark} ${packs.next(most - mark.length - 2)}` };
    },
    async shown({ answers }) {
      const pathOf = (route: Route, field: string, toPath: (name: string) => string) => {
        const name = answers.get(route)?.[field];
        return name === undefined ? [] : [toPath(String(name))];
      };
      const slug = answers.get('PATCH /api/admin/products/{id}')?.slug;
      return {
        paths: [
          ...pathOf('PATCH /api/admin/products/{id}', 'slug', productPath),
          ...pathOf('PATCH /api/admin/posts/{id}', 'slug', postPath),
          ...pathOf('PATCH /api/admin/categories/{id}', 'slug', categoryPath),
          ...pathOf('POST /final-invoice', 'order_id', (id) => `/order-success/${id}`),
        ],
        screens: screensOf(answers),
        cart: slug
          ? [{ ...(await read<ProductCard>(shopUrl, `/api/products/slug/${slug}`)), quantity: 1 }]
          : [],
      };
    },
  };
}
