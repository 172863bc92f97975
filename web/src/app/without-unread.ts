import type { ProductCard } from '#shared/catalogue/product.ts';

/** The API's aliases for a product's `image` (S1-231). Our screens don't read them. */
const otherNames = ['product_image', 'image_url'];

/** Returns true for a product card. Unlike the whole product, a card has its `attributes` as an array. */
const isCard = (value: unknown): value is ProductCard =>
  typeof value === 'object' &&
  value !== null &&
  'product_name' in value &&
  'attributes' in value &&
  Array.isArray(value.attributes);

/**
 * A replacer for `JSON.stringify` that writes the data of a prerendered page. It leaves out fields that no screen
 * reads, because every visitor downloads the data. The page's metadata is made from the complete data.
 */
export function withoutUnread(field: string, value: unknown): unknown {
  if (otherNames.includes(field)) return undefined;
  if (!isCard(value)) return value;
  const { name, price, product_code, created_at, type, category_id, subcategory_id, ...read } = value;
  const { strength_mg, flavour_family, ...card } = read;
  const { alt, ...picture } = card.picture;
  return { ...card, picture, attributes: card.attributes.map(({ id, ...attribute }) => attribute) };
}
