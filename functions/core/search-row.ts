import { toShillings } from '#shared/money.ts';
import type { CardItem } from '../data/product.ts';

/** What a search on the device knows of a product; the first row of the file names the fields. */
export const searchFields = [
  'id',
  'slug',
  'name',
  'code',
  'price',
  'category',
  'subcategory',
  'brand',
  'hue',
  'picture',
  'attributes',
  'restricted',
];

/** A product's row: the price in shillings, the smallest picture without its extension, the values of attributes. */
export const searchRow = (card: CardItem): unknown[] => [
  card.id,
  card.slug,
  card.product_name,
  card.product_code,
  toShillings(card.price_cents),
  card.category.slug,
  card.subcategory.slug,
  card.brand_name,
  card.hue,
  `${card.picture.path}-${Math.min(...card.picture.widths)}`,
  card.attributes.map(({ value }) => value),
  card.age_restricted ? 1 : 0,
];
