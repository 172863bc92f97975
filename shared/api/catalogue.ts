import * as z from 'zod';
import { Category, CategoryDetail, Subcategory } from '../category.ts';
import { endpoint } from '../endpoint.ts';
import { NumericIdText, Slug } from '../ids.ts';
import { Availability, ProductCard, ProductDetail } from '../product.ts';
import { shop } from '../shop.ts';

const limit = z
  .string()
  .regex(/^[1-9]\d?$/, { error: 'A limit is a whole number from 1 to 99.' })
  .transform((text) => Math.min(Number(text), shop.productLimit))
  .optional();
const cursor = z
  .string()
  .regex(/^[\w-]{1,400}$/, { error: 'Not a cursor of this list.' })
  .optional();

const Page = z.object({ limit, cursor });

/** A collection is a category's slug, or `all` for the whole shop (G-45). */
const Collection = z.object({ product: Slug });

export const listMenuCategories = endpoint('GET /api/frontend/categories', {
  summary: 'Categories for menu, home grid and footer (S1-329).',
  access: 'public',
  answer: z.array(Category),
  sharedSeconds: 1,
});

export const getCategory = endpoint('GET /api/categories/slug/{slug}', {
  summary: 'A category with its subcategories and their product counts, by the name in its URL.',
  access: 'public',
  params: z.object({ slug: Slug }),
  answer: CategoryDetail,
  sharedSeconds: 1,
});

export const listSubcategories = endpoint('GET /api/categories/{id}/subcategories', {
  summary: 'The subcategories of a category (S1-332).',
  access: 'public',
  params: z.object({ id: NumericIdText }),
  answer: z.array(Subcategory),
  sharedSeconds: 1,
});

export const listProducts = endpoint('GET /api/products', {
  summary: 'Products of a category (by slug) or of the whole shop, newest first, a page at a time (S1-336).',
  access: 'public',
  query: Page.extend({ category: Slug.optional() }),
  answer: z.object({ data: z.array(ProductCard), next_cursor: z.string().nullable() }),
  sharedSeconds: 1,
});

export const listSubcategoryProducts = endpoint('GET /api/category/{category}/{subcategory}/products', {
  summary: 'Products of a subcategory, newest first (S1-334).',
  access: 'public',
  params: z.object({ category: Slug, subcategory: Slug }),
  query: Page,
  answer: z.object({ products: z.array(ProductCard), next_cursor: z.string().nullable() }),
  sharedSeconds: 1,
});

export const listNewArrivals = endpoint('GET /api/{product}/products/new-arrivals', {
  summary: 'The newest products of a collection (S1-339).',
  access: 'public',
  params: Collection,
  answer: z.object({ products: z.array(ProductCard) }),
  sharedSeconds: 1,
});

export const listPremium = endpoint('GET /api/{product}/products/premium', {
  summary: 'The premium products of a collection, newest first (S1-340).',
  access: 'public',
  params: Collection,
  answer: z.object({ products: z.array(ProductCard) }),
  sharedSeconds: 1,
});

export const getProduct = endpoint('GET /api/products/{id}', {
  summary: 'A product by its number, with how many can be sold (S2-287).',
  access: 'public',
  params: z.object({ id: NumericIdText }),
  answer: ProductDetail.extend(Availability.pick({ product_store: true }).shape),
});

export const getProductBySlug = endpoint('GET /api/products/slug/{slug}', {
  summary: 'A product by the name in its URL (G-28). Stock is asked for on its own.',
  access: 'public',
  params: z.object({ slug: Slug }),
  answer: ProductDetail,
  sharedSeconds: 1,
});

export const listAvailability = endpoint('GET /api/availability', {
  summary: 'How many can be sold now of each product asked for; unknown ids are left out.',
  access: 'public',
  query: z.object({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,39}$/, { error: 'Up to 40 product ids, separated by commas.' })
      .transform((text) => [...new Set(text.split(',').map(Number))]),
  }),
  answer: z.array(Availability),
});
