import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericIdText, Slug } from '../ids.ts';
import { shop } from '../shop.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { Category, CategoryDetail, Subcategory } from './category.ts';
import { listOrders, mostValues } from './choice.ts';
import { FeaturedProduct } from './featured.ts';
import { flavourFamilies } from './flavour.ts';
import { Attribute, ProductCard, ProductDetail, Shillings } from './product.ts';
import { longestQuery } from './query-length.ts';
import { SearchResult } from './search-answer.ts';

const limit = z
  .string()
  .regex(/^[1-9]\d?$/, { error: 'A limit is a whole number from 1 to 99.' })
  .transform((text) => Math.min(Number(text), shop.productLimit))
  .optional();

const Page = z.object({ limit, cursor: Cursor.optional() });

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, { error: 'Not a page of this list.' })
  .transform(Number)
  .optional();

const seed = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'A seed is a whole number of at most ten digits.' })
  .transform(Number)
  .optional();

/** A list of values in a query, separated by commas. */
const valuesOf = <T extends z.ZodType<unknown, string>>(value: T) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(value).max(mostValues, { error: `At most ${mostValues} values.` }))
    .optional();

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, { error: 'A whole number from 1 to 9999999.' })
  .transform(Number);

/**
 * The order and the filters of a list (`choice.ts`). Several values of a filter mean any of them. `offers` adds what
 * shoppers can choose from.
 */
const Chosen = z.object({
  subcategory: Slug.optional(),
  sort: z.enum(listOrders).optional(),
  strength: valuesOf(wholeNumber),
  flavour: valuesOf(z.enum(flavourFamilies)),
  price: wholeNumber.optional(),
  stock: z.literal('in').optional(),
  new: z.literal('1').optional(),
  packs: z.literal('1').optional(),
  offers: z.literal('1').optional(),
});

/**
 * The fields of a listed product by which shoppers filter and sort, without its name. `price` is in shillings,
 * `strength` in mg.
 */
const Offer = z.object({
  price: Shillings,
  strength: z.number().optional(),
  flavour: z.enum(flavourFamilies).optional(),
  isOut: z.boolean(),
  isNew: z.boolean(),
  inPacks: z.boolean(),
});

/**
 * The position of a page in the shuffled list. To get the other pages, request them with the same seed (G-07, G-44).
 */
const Meta = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  last_page: z.number().int(),
  seed: z.number().int(),
});

/** The path parameter of a collection: a category's slug or number, or `all` for the whole shop (G-45). */
const Collection = z.object({ product: Slug });

const Products = z.object({ products: z.array(ProductCard), next_cursor: z.string().nullable() });

export const listMenuCategories = endpoint('GET /api/frontend/categories', {
  summary: 'Lists the categories for the menu, the home page and the footer (S1-329).',
  access: 'anyone',
  answer: z.array(Category),
  sharedSeconds: 1,
});

export const getCategory = endpoint('GET /api/categories/slug/{slug}', {
  summary: 'Returns a category by its slug, with its subcategories and their product counts.',
  access: 'anyone',
  params: z.object({ slug: Slug }),
  answer: CategoryDetail,
  sharedSeconds: 1,
  example: { params: { slug: 'hart-vapes' } },
});

export const listSubcategories = endpoint('GET /api/categories/{id}/subcategories', {
  summary: 'Lists the subcategories of a category (S1-332).',
  access: 'anyone',
  params: z.object({ id: NumericIdText }),
  answer: z.array(Subcategory),
  sharedSeconds: 1,
  example: { params: { id: '1' } },
});

export const getSubcategory = endpoint('GET /api/subcategories/{id}', {
  summary: 'Returns a subcategory with its products, newest first, and their attributes (S1-333, S1-226).',
  access: 'anyone',
  params: z.object({ id: NumericIdText }),
  query: Page,
  answer: Subcategory.extend({ ...Products.shape, attributes: z.array(Attribute) }),
  sharedSeconds: 1,
  example: { params: { id: '11' } },
});

export const listProducts = endpoint('GET /api/products', {
  summary:
    'Lists the products of a category (by slug) or of the whole shop: newest first with `limit` and `cursor` (S1-336), or shuffled with `page`, `per_page` and `seed`, which adds `meta` to the answer (G-44). An order or a filter adds `total`. It lists the newest 1,000 products at most.',
  access: 'anyone',
  query: Page.extend({ category: Slug.optional(), page: pageNumber, per_page: limit, seed }).extend(
    Chosen.shape,
  ),
  answer: z.object({
    data: z.array(ProductCard),
    next_cursor: z.string().nullable(),
    meta: Meta.optional(),
    /** The number of products that match the filters. */
    total: z.number().int().optional(),
    /** All products of the list, including those that the filters hide. */
    offers: z.array(Offer).optional(),
  }),
  sharedSeconds: 1,
  example: { query: { limit: '20' } },
});

export const listFrontendProducts = endpoint('GET /api/frontend/products', {
  summary:
    'Lists the products of a category (by slug) or of the whole shop, newest first, as a plain array (S1-337).',
  access: 'anyone',
  query: z.object({ limit, category: Slug.optional() }),
  answer: z.array(ProductCard),
  sharedSeconds: 1,
  example: { query: { limit: '20' } },
});

export const listCollection = endpoint('GET /api/collection/{slug}/products', {
  summary: 'Lists the products of a collection, newest first (S1-335).',
  access: 'anyone',
  params: z.object({ slug: Slug }),
  query: Page,
  answer: Products,
  sharedSeconds: 1,
  example: { params: { slug: 'hart-vapes' } },
});

export const listCollectionProducts = endpoint('GET /api/{product}/products', {
  summary: 'Lists the products of a collection, by slug or number of its category, newest first (S1-338).',
  access: 'anyone',
  params: Collection,
  query: Page,
  answer: Products,
  sharedSeconds: 1,
  example: { params: { product: 'hart-vapes' } },
});

export const listShopCategories = endpoint('GET /api/pos/categories', {
  summary: 'Lists the categories with their product counts, for the sidebar of the shop page (S1-341, G-43).',
  access: 'anyone',
  answer: z.array(CategoryDetail),
  sharedSeconds: 1,
});

export const searchProducts = endpoint('GET /api/search', {
  summary:
    'Finds products by name, code, price and meaning. Without a match, returns a message and a chat link (S1-342, G-21, T23).',
  access: 'anyone',
  query: z.object({
    search: z
      .string({ error: texts.searchShort })
      .max(longestQuery, { error: texts.searchLong })
      .overwrite(readLine)
      .min(1, { error: texts.searchShort }),
  }),
  answer: SearchResult,
  sharedSeconds: 1,
  example: { query: { search: 'mango' } },
});

export const getFeaturedProduct = endpoint('GET /api/featured-product', {
  summary: 'Returns the featured product of the home page, or null (S1-343, G-29).',
  access: 'anyone',
  answer: FeaturedProduct.nullable(),
  sharedSeconds: 1,
});

export const listSubcategoryProducts = endpoint('GET /api/category/{category}/{subcategory}/products', {
  summary:
    'Lists the products of a subcategory, newest first. Category and subcategory are given by slug or by number (S1-334).',
  access: 'anyone',
  params: z.object({ category: Slug, subcategory: Slug }),
  query: Page,
  answer: Products,
  sharedSeconds: 1,
  example: { params: { category: 'hart-vapes', subcategory: 'hart-one' } },
});

export const listNewArrivals = endpoint('GET /api/{product}/products/new-arrivals', {
  summary: 'Lists the newest products of a collection (S1-339).',
  access: 'anyone',
  params: Collection,
  answer: z.object({ products: z.array(ProductCard) }),
  sharedSeconds: 1,
  example: { params: { product: 'all' } },
});

export const listPremium = endpoint('GET /api/{product}/products/premium', {
  summary: 'Lists the premium products of a collection, newest first (S1-340).',
  access: 'anyone',
  params: Collection,
  answer: z.object({ products: z.array(ProductCard) }),
  sharedSeconds: 1,
  example: { params: { product: 'all' } },
});

export const getProductBySlug = endpoint('GET /api/products/slug/{slug}', {
  summary: 'Returns a product by its slug, without its available quantity (G-28).',
  access: 'anyone',
  params: z.object({ slug: Slug }),
  answer: ProductDetail,
  sharedSeconds: 1,
  example: { params: { slug: 'product-1' } },
});
