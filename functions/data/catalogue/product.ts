import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { FlavourFamily } from '#shared/catalogue/flavour.ts';
import type { Hue } from '#shared/catalogue/hue.ts';
import type { Picture } from '#shared/catalogue/picture.ts';
import { type Key, listSk } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { stockKey } from '../stock/keys.ts';
import { isHiddenItself } from './hidden.ts';
import { idsOfPart, listPk, productKey, productPk, slugKey } from './keys.ts';

/** The fields of a product that the items of lists also contain. Money is in cents. */
export type CardItem = {
  id: number;
  slug: string;
  product_name: string;
  product_code: string;
  price_cents: number;
  picture: Picture;
  hue: Hue;
  type: 'single' | 'assorted';
  is_premium: boolean;
  created_at: string;
  /** The time of the last change; undefined if there was no change since the shop began to store this time. */
  changed_at?: string;
  category: { id: number; slug: string; category_name: string };
  subcategory: { id: number; slug: string; title: string };
  brand_name: string;
  attributes: { id: number; key: string; value: string }[];
  /**
   * The strength in milligrams: of caffeine in a pouch, or of nicotine in a millilitre. Undefined if the product has no
   * single strength.
   */
  strength_mg?: number | undefined;
  flavour_family?: FlavourFamily | undefined;
  /**
   * The numbers of published reviews with one to five stars; undefined if there are no reviews. They are updated
   * together with the reviews.
   */
  stars?: number[];
  /** True if the product or its category is for adults only. */
  age_restricted: boolean;
  /** True if the product itself is for adults only, in any category. */
  adults_only?: true | undefined;
  /**
   * True if the product is hidden only because its category is hidden. The product is then in no list of the whole
   * shop.
   */
  hidden_with_category?: true | undefined;
};

/**
 * The fields of a product that only staff see. Sums of money are in cents. A field is undefined if the value is not
 * known.
 */
type TradeFields = {
  buying_price_cents?: number | undefined;
  supplier_id?: number | undefined;
  barcode?: string | undefined;
  /** The number of available pieces below which the shop orders more. */
  reorder_level?: number | undefined;
  /** The place on the shop's shelves where the product is kept. */
  shelf?: string | undefined;
  /** True if customers cannot find the product. The product is then in no list, and has no page. */
  is_hidden?: true | undefined;
  /** True if staff cannot find the product either. A deleted product is always hidden. */
  is_deleted?: true | undefined;
};

/**
 * The job that last changed the product, with the job's record. Only jobs write this field, each time with a new value.
 */
type ChangedByJob = { by_job?: string | undefined };

/** A product as it is stored. A sale does not write it, because the stock is a separate item. */
export type ProductItem = CardItem &
  TradeFields &
  ChangedByJob & {
    images: Picture[];
    product_description: string;
    product_features: string[];
    meta_description: string;
    /** The products that staff chose to suggest beside this one, by id. */
    goes_with?: number[] | undefined;
    /**
     * The number of changes of published reviews that did not change the stars. A change of this number lets the
     * product's page be rendered again.
     */
    reviews_version?: number;
    /** The number of changes of the item; undefined if the product was never changed. */
    version?: number;
  };

/** The item of a product's former slug. It contains the id of the product. */
type MovedItem = { moved_to: number };

/** Returns a product with its stock, with one read of all its items. */
export async function findProduct(
  id: number,
): Promise<{ product: ProductItem; available: number; held: number } | undefined> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk >= :first',
      ExpressionAttributeValues: { ':pk': productPk(id), ':first': productKey(id).sk },
      ConsistentRead: true,
      Limit: 2,
    }),
  );
  const product = Items.find(({ sk }) => sk === productKey(id).sk) as ProductItem | undefined;
  const stock = Items.find(({ sk }) => sk === stockKey(id).sk);
  const { available = 0, held = 0 } = (stock ?? {}) as { available?: number; held?: number };
  return product && { product, available, held };
}

/** Returns the stored product without its stock. */
export const findProductItem = (id: number) => readItem<ProductItem>(productKey(id));

/** Returns a product by its current slug. Former slugs return undefined. */
export async function findProductBySlug(slug: string): Promise<ProductItem | undefined> {
  const item = await readItem<ProductItem | MovedItem>(slugKey('product', slug));
  return item && 'moved_to' in item ? undefined : item;
}

/**
 * Returns the current slug of the product that had this former slug. Returns undefined for an unknown or current slug,
 * and for a hidden product.
 */
export async function findNewSlug(oldSlug: string): Promise<string | undefined> {
  const item = await readItem<ProductItem | MovedItem>(slugKey('product', oldSlug));
  if (!item || !('moved_to' in item)) return undefined;
  const product = await findProductItem(item.moved_to);
  return product?.is_hidden ? undefined : product?.slug;
}

/**
 * Returns the cards of a list, newest first. `after` is the sort key of the last card of the previous page. `next` is
 * the sort key of the last returned card.
 */
export async function listCards(
  pk: string,
  limit: number,
  after?: string,
): Promise<{ cards: CardItem[]; next: string | undefined }> {
  const { items, next } = await readList<{ card: string }>(pk, { limit, after, isNewestFirst: true });
  return { cards: items.map(({ card }) => JSON.parse(card) as CardItem), next };
}

/** Returns the products of a range of ids, in the order of the ids. */
export async function listPart(part: number): Promise<ProductItem[]> {
  const found = (await readItems(idsOfPart(part).map(productKey))) as ProductItem[];
  return found.sort((one, other) => one.id - other.id);
}

/**
 * Returns the lists of a product's category and subcategory. A product that is hidden itself is in no list.
 */
function ownLists(product: ProductItem): string[] {
  if (isHiddenItself(product)) return [];
  const { category, subcategory, is_premium } = product;
  return [
    listPk.inCategory(category.id),
    listPk.inSubcategory(subcategory.id),
    ...(is_premium ? [listPk.premiumIn(category.id)] : []),
  ];
}

/**
 * Returns the lists of the whole shop that contain a product. There are none if the product or its category is hidden.
 */
function wholeLists({ is_premium, age_restricted, is_hidden }: ProductItem): string[] {
  if (is_hidden) return [];
  return [
    listPk.all(),
    ...(is_premium ? [listPk.premium()] : []),
    ...(age_restricted ? [] : [listPk.open()]),
    ...(is_premium && !age_restricted ? [listPk.openPremium()] : []),
  ];
}

/** Returns the keys of a product's items in all lists. */
export const listKeys = (product: ProductItem): Key[] =>
  [...wholeLists(product), ...ownLists(product)].map((pk) => ({
    pk,
    sk: listSk(product.created_at, product.id),
  }));

/**
 * Returns the fields of a product that the change log compares, with the names of its category and
 * subcategory.
 */
export const loggedProduct = ({ category, subcategory, is_hidden, ...fields }: ProductItem) => ({
  ...fields,
  ...(isHiddenItself({ is_hidden, ...fields }) && { is_hidden }),
  subcategory_id: subcategory.id,
  category: `${category.category_name} / ${subcategory.title}`,
});

/** Returns a product's item in a list. It contains the product's card, which has no field that only staff see. */
export function listItem(key: Key, product: ProductItem) {
  const { images, product_description, product_features, meta_description, goes_with, version, ...rest } =
    product;
  const {
    by_job,
    buying_price_cents,
    supplier_id,
    barcode,
    reorder_level,
    shelf,
    is_hidden,
    is_deleted,
    ...card
  } = rest;
  return { ...key, card: JSON.stringify(card) };
}
