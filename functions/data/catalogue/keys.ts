import { createHash } from 'node:crypto';
import { wholeBarcode } from '#shared/products/gtin.ts';
import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | category tree (menu, page, tabs, counts) | Query CATALOGUE, sk = CATEGORY#{id} or CATEGORY#{id}#SUBCATEGORY#{id}: a few dozen items | 1 |
 * | categories that customers do not see | GetItem CLOSED-CATEGORIES / CLOSED-CATEGORIES | 1 |
 * | product and its stock, by number | Query PRODUCT#{id}, sk >= PRODUCT | 1 |
 * | product by slug (the item that makes the slug unique) | GetItem SLUG#product#{slug} / SLUG | 1 |
 * | new slug of a product by an old one | GetItem the old slug's item { moved_to: id }, PRODUCT#{id} / PRODUCT | 2 |
 * | product, to change it | GetItem PRODUCT#{id} / PRODUCT, then the category tree | 2 |
 * | category by slug | GetItem SLUG#category#{slug} / SLUG | 1 |
 * | all products, to list their pages | Query LIST#all, 200 a page | 1 a page |
 * | products with ids of one range, for the search file and the sitemap | BatchGetItem PRODUCT#{id} / PRODUCT of 250 ids | 3 |
 * | products of the whole shop, newest first | Query LIST#all, descending by sk = {created_at}#{id} | 1 a page |
 * | products of a category, newest first | the category tree, then Query LIST#in-category#{id}, same sk | 2 a page |
 * | products of a subcategory, newest first | the category tree, then Query LIST#in-subcategory#{id}, same sk | 2 a page |
 * | premium products of a collection, newest first | Query LIST#premium, or the category tree and Query LIST#premium-in#{id}, same sk | 1 or 2 |
 * | products and premium products of a shop that hides restricted goods | Query LIST#open, LIST#open#premium | 1 a page |
 * | products that are for adults only themselves, in a shop that hides restricted goods | Query LIST#adults-only, sk = {id} | 1 |
 * | shuffled products, a page of any number | Query SHUFFLED#{scope}, sk COUNT#: at most 256 counts; sk >= ID#{hash}: one shard and a page; BatchGetItem of the page's products | 3; 4 when the page passes the end of the list |
 * | products with a range of ids and their stock, for staff | GetItem COUNTER#product / COUNTER; BatchGetItem PRODUCT#{id} / PRODUCT of 500 ids, then / STOCK | 11 |
 * | product by its code or its barcode | GetItem CODE#{code} / CODE or BARCODE#{14 digits} / BARCODE { product_id } | 1 |
 * | suppliers | Query SUPPLIERS, sk = {id} | 1 |
 * | whether products of a list are sold out or few are left | BatchGetItem SETTINGS / SETTINGS and PRODUCT#{id} / STOCK of the list's products | 1 a page |
 * | how often other products were bought together with a product | GetItem GOES-WITH#{id} / BOUGHT-WITH | 1, and 1 for the products |
 * | featured product | GetItem FEATURED / FEATURED, then its product | 2 |
 *
 * A renamed product keeps its old slug. The item of the old slug becomes { moved_to: id }. No other product can use
 * that slug, so a shared link never opens another product. The item holds the id, not the new slug. So one read follows
 * any number of renames, and the product itself may use an old slug again. The last slug of a removed product is free
 * again. A product's item counts its changes in `version`, and a change requires the version that was read.
 *
 * A part of the search file or of the sitemap shows the products of 250 consecutive ids, so a product never changes its
 * part. Decision: a part is made from the products themselves, read by id. Why: no list of a part has to be kept up to
 * date. What we gave up: a part costs about 250 read units. The list of a part, written with each product, would cost
 * about 50.
 *
 * Lists are keyed by the ids of category and subcategory, so that a category's slug can change.
 *
 * A list item stores its card as JSON text. A page of twenty is read three times faster than with twenty maps.
 *
 * The shuffled list is in the order of hash(id). It has 256 shards, by the first byte of the hash, and each shard has a
 * count of its items. The seed selects the first shard. So reading the counts and one shard finds any page of a hundred
 * thousand products. A scope is `all`, `open` (without restricted goods) or `in-category#{id}`.
 */

export const cataloguePk = 'CATALOGUE';

export const categoryKey = (id: number): Key => ({ pk: cataloguePk, sk: `CATEGORY#${padded(id)}` });

export const subcategoryKey = (categoryId: number, id: number): Key => ({
  pk: cataloguePk,
  sk: `CATEGORY#${padded(categoryId)}#SUBCATEGORY#${padded(id)}`,
});

/**
 * Returns the key of the item that lists the hidden and deleted categories. For each of them, the item has an attribute
 * such as `category-7` with the slug.
 */
export const closedKey = (): Key => ({ pk: 'CLOSED-CATEGORIES', sk: 'CLOSED-CATEGORIES' });

/**
 * Returns the key of the item that makes a product's code unique. Codes that differ only in upper and lower case are
 * equal.
 */
export const codeKey = (code: string): Key => ({ pk: `CODE#${code.toUpperCase()}`, sk: 'CODE' });

/** Returns the key of the item that makes a product's barcode unique. */
export const barcodeKey = (barcode: string): Key => ({
  pk: `BARCODE#${wholeBarcode(barcode)}`,
  sk: 'BARCODE',
});

/** All suppliers, in one small item collection. */
export const suppliersPk = 'SUPPLIERS';

export const supplierKey = (id: number): Key => ({ pk: suppliersPk, sk: padded(id) });

export const productPk = (id: number) => `PRODUCT#${id}`;

export const productKey = (id: number): Key => ({ pk: productPk(id), sk: 'PRODUCT' });

/**
 * Returns the key of the item that makes a slug unique. The item of a product or an article also has a copy of the
 * record.
 */
export const slugKey = (kind: 'category' | 'product' | 'post', slug: string): Key => ({
  pk: `SLUG#${kind}#${slug}`,
  sk: 'SLUG',
});

/**
 * The partition keys of the lists of product cards: the whole shop, a category, a subcategory, or the premium products
 * of one of them.
 */
export const listPk = {
  all: () => 'LIST#all',
  open: () => 'LIST#open',
  openPremium: () => 'LIST#open#premium',
  premium: () => 'LIST#premium',
  adultsOnly: () => 'LIST#adults-only',
  inCategory: (id: number) => `LIST#in-category#${id}`,
  inSubcategory: (id: number) => `LIST#in-subcategory#${id}`,
  premiumIn: (categoryId: number) => `LIST#premium-in#${categoryId}`,
};

const PART = 250;

/** Returns the number of the part of the catalogue, a range of 250 ids, that contains a product. */
export const partOf = (id: number) => Math.floor(id / PART);

/** Returns the ids of a range. */
export const idsOfPart = (part: number) => Array.from({ length: PART }, (_, n) => part * PART + n);

/** Returns the partition key of a shuffled list. */
export const shuffledPk = (scope: string) => `SHUFFLED#${scope}`;

export const shuffledKey = (scope: string, id: number): Key => ({
  pk: shuffledPk(scope),
  sk: `ID#${hashOfId(id)}#${id}`,
});

export const shardKey = (scope: string, shard: string): Key => ({
  pk: shuffledPk(scope),
  sk: `COUNT#${shard}`,
});

/** Returns the hash of an id: sixteen hexadecimal characters. Neighbouring ids have unrelated hashes. */
export const hashOfId = (id: number) => createHash('sha256').update(String(id)).digest('hex').slice(0, 16);

/** Returns the key of the counts of other products that were bought together with a product. */
export const boughtWithKey = (id: number): Key => ({ pk: `GOES-WITH#${id}`, sk: 'BOUGHT-WITH' });

export const featuredKey = (): Key => ({ pk: 'FEATURED', sk: 'FEATURED' });
