import * as z from 'zod';
import { ProductCard } from './product.ts';

/** A found product, with the fields of a card that the results panel shows. */
const Found = ProductCard.pick({
  id: true,
  slug: true,
  product_name: true,
  name: true,
  product_code: true,
  selling_price: true,
  price: true,
  image: true,
  product_image: true,
  image_url: true,
  hue: true,
  is_premium: true,
  age_restricted: true,
  brand: true,
}).extend({
  category: z.object({ slug: z.string(), category_name: z.string() }),
  picture: z.object({ path: z.string(), widths: z.array(z.number().int()) }),
});

/**
 * The results of a search (S1-242). If nothing was found, the answer has a text and a chat link with which the customer
 * can ask for the product (S1-342).
 */
export const SearchResult = z.object({
  products: z.array(Found),
  total: z.number().int().min(0),
  /** True if no product matches all terms of the query. The found products then match most of the terms. */
  is_loose: z.boolean(),
  message: z.string().optional(),
  whatsappLink: z.string().optional(),
});
export type SearchResult = z.output<typeof SearchResult>;
