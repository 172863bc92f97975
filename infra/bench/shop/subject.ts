import { listPk } from '#functions/data/catalogue/keys.ts';
import { listCards } from '#functions/data/catalogue/product.ts';
import type { DraftView } from '#shared/orders/draft.ts';
import type { Subject } from './calls.ts';
import { emailLinks } from './links.ts';
import type { BenchShop } from './shop.ts';
import { good, openShopper, orderIdOf, trackingTokenOf } from './shopper.ts';
import { addProduct, openCategory, stockUp } from './stock.ts';

let soldOut: Promise<number> | undefined;

/**
 * Places two orders and saves a draft (a cart that a shopper sends by WhatsApp). Returns them with a product that has
 * plenty of stock.
 */
export async function subjectOf(shop: BenchShop): Promise<Subject> {
  await stockUp(20);
  const [card] = (await listCards(listPk.open(), 1)).cards;
  if (!card) throw new Error(`The demo shop has no product in the category ${openCategory}.`);
  const shopper = openShopper(shop.port);
  const phone = shop.takePhones(3);
  await shopper.meet();
  const place = async (phone: number) => {
    const order = good(await shopper.order({ productId: card.id, quantity: 1, phone: `07${phone}` }));
    return { orderId: orderIdOf(order), trackingToken: trackingTokenOf(order) };
  };
  const own = await place(phone);
  const toCancel = await place(phone + 2);
  const kept = await shopper.keepDraft({ productId: card.id, quantity: 1 });
  const draft = {
    code: (JSON.parse(good(kept).text()) as DraftView).code,
    cookies: [...shopper.cookies()].map(([name, value]) => `${name}=${value}`),
  };
  shopper.close();
  soldOut ??= addProduct(0);
  return {
    productId: card.id,
    productSlug: card.slug,
    subcategory: card.subcategory.slug,
    subcategoryId: String(card.subcategory.id),
    ...own,
    lastFour: String(phone).slice(-4),
    toCancel,
    draft,
    soldOutId: await soldOut,
    links: await emailLinks(),
    phone: phone + 1 - 10_000_000,
  };
}
