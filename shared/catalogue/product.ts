import * as z from 'zod';
import { Instant, NumericId, Slug } from '../ids.ts';
import { Rating } from '../reviews/review.ts';
import { flavourFamilies } from './flavour.ts';
import { Hue } from './hue.ts';
import type { Picture } from './picture.ts';
import type { StockLevel } from './stock-level.ts';

/** The schema of a {@link Picture} in API answers. */
export const PictureShape: z.ZodType<Picture> = z.object({
  path: z.string().regex(/^\/upload\/[\w/-]+$/),
  widths: z.array(z.number().int()).min(1),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  tiny: z.string().optional(),
  veiled: z.string().optional(),
  jpeg: z.number().int().optional(),
});

/** An amount in shillings in API requests and answers: a number with at most two decimals. */
export const Shillings = z.number().min(-1e10).max(1e10);

/** An attribute of a product. The id identifies the pair of key and value (S1-236). */
export const Attribute = z.object({ id: NumericId, key: z.string(), value: z.string() });

/**
 * `single` is a pack of one product, `assorted` a pack of several. A promotion can count the packs of one type
 * (S1-233).
 */
export const ProductType = z.enum(['single', 'assorted']);
export type ProductType = z.output<typeof ProductType>;

const ShownStock: z.ZodType<StockLevel> = z.enum(['few', 'out']);

/** The data of a product card. `attributes` is a list here, unlike in {@link ProductDetail} (S1-143…148, S1-236). */
export const ProductCard = z.object({
  id: NumericId,
  slug: Slug,
  product_name: z.string(),
  name: z.string(),
  product_code: z.string(),
  selling_price: Shillings,
  price: Shillings,
  image: z.string(),
  product_image: z.string(),
  image_url: z.string(),
  picture: PictureShape,
  hue: Hue,
  type: ProductType,
  is_premium: z.union([z.literal(0), z.literal(1)]),
  created_at: Instant,
  category_id: NumericId,
  category: z.object({ id: NumericId, slug: Slug, category_name: z.string() }),
  subcategory_id: NumericId,
  brand: z.object({ brand_name: z.string() }),
  attributes: z.array(Attribute),
  age_restricted: z.boolean(),
  /** The milligrams of caffeine in a pouch, or of nicotine in a millilitre. Missing for a mixed pack. */
  strength_mg: z.number().optional(),
  flavour_family: z.enum(flavourFamilies).optional(),
  /** Missing or null for a product without published reviews. */
  rating: Rating.pick({ count: true, average: true }).nullish(),
  /** Missing while more than a few pieces are available. The exact quantity is a separate request. */
  stock_level: ShownStock.optional(),
});
export type ProductCard = z.output<typeof ProductCard>;

/** A product that goes well with another one, as its page and the cart suggest it. */
export const Companion = ProductCard.pick({
  ...{ id: true, slug: true, product_name: true, selling_price: true, picture: true, hue: true },
  ...{ age_restricted: true, stock_level: true },
});
export type Companion = z.output<typeof Companion>;

/**
 * The data of a product page. `attributes` is a map of name to value here (S1-228…237). The stock is a separate
 * request.
 */
export const ProductDetail = ProductCard.extend({
  product_description: z.string(),
  product_features: z.array(z.string()),
  /** Up to eight pictures. The first is also on the card (G-26). */
  images: z.array(PictureShape),
  meta_description: z.string(),
  /** The rating of the product from its published reviews. Null if there are none. */
  rating: Rating.nullable(),
  subcategory: z.object({
    id: NumericId,
    slug: Slug,
    title: z.string(),
    category: z.object({ id: NumericId, slug: Slug, category_name: z.string() }),
  }),
  attributes: z.record(z.string(), z.string()),
});
export type ProductDetail = z.output<typeof ProductDetail>;

/** The available quantity of a product (S1-232). */
export const Availability = z.object({ id: NumericId, product_store: z.number().int().min(0) });
export type Availability = z.output<typeof Availability>;
