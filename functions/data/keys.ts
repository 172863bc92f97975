import { createHash } from 'node:crypto';

/*
 * Every key of the table, and how each is read. One table, primary key `pk` + `sk`, no index: every list that a page
 * shows is an item collection of the base table, written in the product's own transaction and read consistently.
 *
 * | Access pattern                               | Key condition                                          | Requests |
 * |----------------------------------------------|--------------------------------------------------------|----------|
 * | settings                                     | GetItem SETTINGS / SETTINGS                             | 1 |
 * | category tree (menu, page, tabs, counts)     | Query CATALOGUE (a few dozen items)                     | 1 |
 * | product and its stock, by number             | Query PRODUCT#{id}, sk >= PRODUCT                       | 1 |
 * | product by slug (the item that keeps it unique) | GetItem SLUG#product#{slug} / SLUG                   | 1 |
 * | new name of a product by an old one          | GetItem the old slug's item { moved_to: id }, PRODUCT#{id} / PRODUCT | 2 |
 * | product to change                            | GetItem PRODUCT#{id} / PRODUCT, then the category tree  | 2 |
 * | category by slug                             | GetItem SLUG#category#{slug} / SLUG                     | 1 |
 * | every product, for pages and search          | Query LIST#all, 200 or more a page                      | 1 a page |
 * | products of the whole shop, newest first     | Query LIST#all, descending by sk = {created_at}#{id}    | 1 a page |
 * | products of a category, newest first         | Query LIST#category#{slug}, same sk                     | 1 a page |
 * | products of a subcategory, newest first      | Query LIST#subcategory#{category slug}#{slug}, same sk  | 1 a page |
 * | premium products of a collection, newest first | Query LIST#premium#{all or category slug}, same sk    | 1 a page |
 * | stock of several products                    | BatchGetItem PRODUCT#{id} / STOCK                       | 1 per 100 |
 * | a cart to price                              | BatchGetItem SETTINGS, products, stock, IDEMPOTENCY     | 1 |
 * | a promotion, its uses in all and of a phone  | GetItem PROMOTIONS / {code}, PROMOTION#{code} / USES and PHONE#{signature} | in the cart's read |
 * | promo codes a browser has tried in a window  | LIMIT#promo-visitor#{who} / {window start}, with those accepted | in the cart's read |
 * | stock movements of a product, oldest first   | Query MOVEMENTS#{product id}, sk = {at}#{order id}      | 1 a page |
 * | order                                        | GetItem ORDER#{id} / ORDER                              | 1 |
 * | order behind an idempotency key              | GetItem IDEMPOTENCY#{key} / IDEMPOTENCY                 | in the cart's read |
 * | orders of a browser, newest first            | Query VISITOR#{fingerprint}, sk = ORDER#{created_at}#{id} | 1 a page |
 * | next human number                            | UpdateItem COUNTER#{name} / COUNTER                     | 1 |
 * | orders of a phone or a browser in a window   | updated in the order's transaction, LIMIT#{what}#{who} / {window start} | 0 |
 *
 * A product that is called otherwise keeps its old name for ever: the old slug's item becomes { moved_to: id }, which no
 * other product can take, so that a link in somebody's chat never opens another product. It holds the number, not the new
 * slug, so a chain of names needs no following, and the product itself may take an old name back. A removed product's
 * last name is free again. A product's item counts its changes in `version`, and a change is conditioned on it.
 *
 * A list's item holds its card as JSON text: a page of twenty is read three times as fast as twenty maps are.
 *
 * Items that may go by themselves carry `expires_at`, seconds since 1970 (the table's TTL attribute).
 */

export type Key = { pk: string; sk: string };

const padded = (id: number) => String(id).padStart(15, '0');

export const settingsKey = (): Key => ({ pk: 'SETTINGS', sk: 'SETTINGS' });

export const cataloguePk = 'CATALOGUE';
export const categoryKey = (id: number): Key => ({ pk: cataloguePk, sk: `CATEGORY#${padded(id)}` });
export const subcategoryKey = (categoryId: number, id: number): Key => ({
  pk: cataloguePk,
  sk: `CATEGORY#${padded(categoryId)}#SUBCATEGORY#${padded(id)}`,
});

export const productPk = (id: number) => `PRODUCT#${id}`;
export const productKey = (id: number): Key => ({ pk: productPk(id), sk: 'PRODUCT' });
export const stockKey = (id: number): Key => ({ pk: productPk(id), sk: 'STOCK' });

/** The item that makes a slug one of a kind; a product's carries the product itself. */
export const slugKey = (kind: 'category' | 'product', slug: string): Key => ({
  pk: `SLUG#${kind}#${slug}`,
  sk: 'SLUG',
});

/** A list of product cards: the whole shop, a category, a subcategory, or the premium ones of a collection. */
export const listPk = {
  all: () => 'LIST#all',
  category: (slug: string) => `LIST#category#${slug}`,
  subcategory: (category: string, slug: string) => `LIST#subcategory#${category}#${slug}`,
  premium: (collection: string) => `LIST#premium#${collection}`,
};
export const listSk = (createdAt: string, id: number) => `${createdAt}#${padded(id)}`;

export const movementsPk = (productId: number) => `MOVEMENTS#${productId}`;
export const movementKey = (productId: number, at: string, source: string): Key => ({
  pk: movementsPk(productId),
  sk: `${at}#${source}`,
});

export const orderKey = (id: string): Key => ({ pk: `ORDER#${id}`, sk: 'ORDER' });

/** Keys come from outside: a digest keeps them short and alike. */
export const idempotencyKey = (key: string): Key => ({
  pk: `IDEMPOTENCY#${createHash('sha256').update(key).digest('base64url')}`,
  sk: 'IDEMPOTENCY',
});

export const promotionKey = (code: string): Key => ({ pk: 'PROMOTIONS', sk: code });
/** How often a promotion was used: in all, and by a phone, which stands there by its signature (T18). */
export const promotionUsesKey = (code: string): Key => ({ pk: `PROMOTION#${code}`, sk: 'USES' });
export const promotionPhoneKey = (code: string, phone: string): Key => ({
  pk: `PROMOTION#${code}`,
  sk: `PHONE#${phone}`,
});

export const visitorPk = (fingerprint: string) => `VISITOR#${fingerprint}`;
export const visitorOrderKey = (fingerprint: string, createdAt: string, id: string): Key => ({
  pk: visitorPk(fingerprint),
  sk: `ORDER#${createdAt}#${id}`,
});

export const counterKey = (name: CounterName): Key => ({ pk: `COUNTER#${name}`, sk: 'COUNTER' });
export type CounterName = 'order' | 'category' | 'subcategory' | 'product';

export const limitKey = (what: string, who: string, window: string): Key => ({
  pk: `LIMIT#${what}#${who}`,
  sk: window,
});
