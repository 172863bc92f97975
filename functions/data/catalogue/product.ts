import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Hue } from '#shared/catalogue/hue.ts';
import type { Picture } from '#shared/catalogue/picture.ts';
import { listSk } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { stockKey } from '../stock/keys.ts';
import { listPk, productKey, productPk, slugKey } from './keys.ts';

/** What the lists carry of a product. Money in cents. */
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
  category: { id: number; slug: string; category_name: string };
  subcategory: { id: number; slug: string; title: string };
  brand_name: string;
  attributes: { id: number; key: string; value: string }[];
  age_restricted: boolean;
};

/** A product as it is stored. A sale never writes it: stock is an item of its own. */
export type ProductItem = CardItem & {
  images: Picture[];
  product_description: string;
  product_features: string[];
  meta_description: string;
  /** Its published reviews of one, two … five stars; written with them. Nothing: there are none. */
  stars?: number[];
  /** Counts how often a published review changed without its stars: its page shows them. */
  reviews_version?: number;
  /** Counts the changes of the item; a product that was never changed has none. */
  version?: number;
};

/** What stands under a product's old name: the number of the product that had it. */
type MovedItem = { moved_to: number };

/** A product with what can be sold of it, by one read of its item collection. */
export async function findProduct(
  id: number,
): Promise<{ product: ProductItem; available: number } | undefined> {
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
  return product && { product, available: (stock?.available as number | undefined) ?? 0 };
}

/** The stored product alone. */
export const findProductItem = (id: number) => readItem<ProductItem>(productKey(id));

/** A product by the name in its URL; its old names find nothing. */
export async function findProductBySlug(slug: string): Promise<ProductItem | undefined> {
  const item = await readItem<ProductItem | MovedItem>(slugKey('product', slug));
  return item && 'moved_to' in item ? undefined : item;
}

/** The name that a product has now, by a name that it had; undefined for a name that is nobody's or is in use. */
export async function findNewSlug(oldSlug: string): Promise<string | undefined> {
  const item = await readItem<ProductItem | MovedItem>(slugKey('product', oldSlug));
  if (!item || !('moved_to' in item)) return undefined;
  return (await findProductItem(item.moved_to))?.slug;
}

/** Cards of a list, newest first. `after` is the sort key of the last card seen; `next` that of the last one given. */
export async function listCards(
  pk: string,
  limit: number,
  after?: string,
): Promise<{ cards: CardItem[]; next: string | undefined }> {
  const { items, next } = await readList<{ card: string }>(pk, { limit, after, isNewestFirst: true });
  return { cards: items.map(({ card }) => JSON.parse(card) as CardItem), next };
}

/** The lists that a product stands in. */
export function listsOf(product: CardItem): string[] {
  const { category, subcategory, is_premium, age_restricted } = product;
  return [
    listPk.all(),
    listPk.category(category.slug),
    listPk.subcategory(category.slug, subcategory.slug),
    ...(is_premium ? [listPk.premium('all'), listPk.premium(category.slug)] : []),
    ...(age_restricted ? [] : [listPk.open()]),
    ...(is_premium && !age_restricted ? [listPk.openPremium()] : []),
  ];
}

/** A product's place in a list, with what the list tells of it. */
export function listItem(pk: string, product: ProductItem) {
  const { images, product_description, product_features, meta_description, stars, version, ...card } =
    product;
  return { pk, sk: listSk(product.created_at, product.id), card: JSON.stringify(card) };
}
