import type { CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { ProductCard, ProductDetail } from '#shared/catalogue/product.ts';
import { withoutMarkup } from '#shared/content/markup.ts';
import { safeHtml, wordsOf } from '#shared/content/safe-html.ts';
import { toShillings } from '#shared/money.ts';
import { ratingOf } from '#shared/reviews/review.ts';
import type { CategoryItem, SubcategoryItem } from '../../data/catalogue/category.ts';
import type { CardItem, ProductItem } from '../../data/catalogue/product.ts';

/**
 * Presents a stored product as a card for lists. Cards have the picture's main hue instead of a blurred preview,
 * because previews would be a third of a list's bytes. Cards also have no data for link previews, which only product
 * pages need.
 */
export function toCard(item: CardItem): ProductCard {
  const { tiny: _, jpeg: __, ...picture } = item.picture;
  const image = pictureUrl(item.picture, 640);
  const price = toShillings(item.price_cents);
  const product_name = withoutMarkup(item.product_name);
  const rating = ratingOf(item.stars ?? []);
  return {
    ...item,
    picture,
    product_name,
    name: product_name,
    selling_price: price,
    price,
    image,
    product_image: image,
    image_url: image,
    is_premium: item.is_premium ? 1 : 0,
    category_id: item.category.id,
    subcategory_id: item.subcategory.id,
    brand: { brand_name: withoutMarkup(item.brand_name) },
    ...(rating && { rating: { count: rating.count, average: rating.average } }),
    attributes: item.attributes.map((each) => ({ ...each, value: withoutMarkup(each.value) })),
  };
}

/** Returns the attributes as a map from key to value. A key with several values has all of them in one text. */
function byKey(attributes: CardItem['attributes']): Record<string, string> {
  const values = new Map<string, string>();
  for (const { key, value } of attributes)
    values.set(key, [values.get(key), withoutMarkup(value)].filter(Boolean).join(', '));
  return Object.fromEntries(values);
}

/** Returns the first words of a description, for a product without its own text for search engines. */
function shortWords(html: string): string {
  const words = wordsOf(html);
  return words.length <= 160 ? words : `${words.slice(0, words.lastIndexOf(' ', 159))}…`;
}

/** Presents a stored product for its page, with its attributes as a map (S1-235). */
export function toDetail({ goes_with: _, ...item }: ProductItem): ProductDetail {
  return {
    ...toCard(item),
    images: item.images,
    product_description: safeHtml(item.product_description),
    product_features: item.product_features.map(withoutMarkup),
    meta_description: withoutMarkup(item.meta_description) || shortWords(item.product_description),
    rating: ratingOf(item.stars ?? []),
    subcategory: { ...item.subcategory, category: item.category },
    attributes: byKey(item.attributes),
  };
}

/** Presents a stored category for menus and pages. */
export const toCategory = (
  item: CategoryItem,
): Omit<CategoryDetail, 'subcategories'> & Pick<CategoryItem, 'status'> => ({
  ...item,
  description: item.category_description,
  parent_id: null,
  image: pictureUrl(item.picture, 640),
});

/** Presents a stored subcategory for pages. */
export const toSubcategory = (
  item: SubcategoryItem,
  { id, slug, category_name }: Pick<CategoryItem, 'id' | 'slug' | 'category_name'>,
): Subcategory => ({
  ...item,
  category: { id, slug, category_name },
});
