import type { Category, CategoryDetail, Subcategory } from '#shared/category.ts';
import { toShillings } from '#shared/money.ts';
import { pictureUrl } from '#shared/picture.ts';
import type { ProductCard, ProductDetail } from '#shared/product.ts';
import type { CategoryItem, SubcategoryItem } from '../data/category.ts';
import { listCatalogue } from '../data/category.ts';
import { type CardItem, listCards, type ProductItem } from '../data/product.ts';
import { badRequest, notFound } from './errors.ts';

/** A stored product as the lists tell it. */
export function toCard(item: CardItem): ProductCard {
  const image = pictureUrl(item.picture, 640);
  const price = toShillings(item.price_cents);
  return {
    ...item,
    name: item.product_name,
    selling_price: price,
    price,
    image,
    product_image: image,
    is_premium: item.is_premium ? 1 : 0,
    category_id: item.category.id,
    subcategory_id: item.subcategory.id,
    brand: { brand_name: item.brand_name },
  };
}

/** A stored product as its page tells it: attributes as a map (S1-235). */
export function toDetail(item: ProductItem): ProductDetail {
  return {
    ...toCard(item),
    images: item.images,
    product_description: item.product_description,
    product_features: item.product_features,
    meta_description: item.meta_description,
    subcategory: { ...item.subcategory, category: item.category },
    attributes: Object.fromEntries(item.attributes.map(({ key, value }) => [key, value])),
  };
}

/** A stored category as menus and pages tell it. */
export const toCategory = (item: CategoryItem): Category => ({
  ...item,
  description: item.category_description,
  parent_id: null,
  image: pictureUrl(item.picture, 640),
});

const toSubcategory = (item: SubcategoryItem, { id, slug, category_name }: CategoryItem): Subcategory => ({
  ...item,
  category: { id, slug, category_name },
});

/** Every category with its subcategories. */
export async function listCategories(): Promise<CategoryDetail[]> {
  const items = await listCatalogue();
  return items
    .filter((item) => item.kind === 'category')
    .map((category) => ({
      ...toCategory(category),
      subcategories: items
        .filter((item) => item.kind === 'subcategory')
        .filter(({ category_id }) => category_id === category.id)
        .map((item) => toSubcategory(item, category)),
    }));
}

/** The category that `matches`. @throws 404 */
export async function getCategory(matches: (category: CategoryDetail) => boolean): Promise<CategoryDetail> {
  const category = (await listCategories()).find(matches);
  if (!category) throw notFound('Category');
  return category;
}

const toCursor = (sk: string) => Buffer.from(sk).toString('base64url');

function fromCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const sk = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#\d{15}$/.test(sk))
    throw badRequest('That page of the list does not exist.', 'bad-cursor');
  return sk;
}

/** One page of a list as cards, with the cursor of the next. */
export async function listPage(pk: string, limit: number, cursor?: string) {
  const { cards, next } = await listCards(pk, limit, fromCursor(cursor));
  return { cards: cards.map(toCard), next_cursor: next === undefined ? null : toCursor(next) };
}
