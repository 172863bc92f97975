import type * as table from '#shared/api/catalogue.ts';
import type { Endpoint, Parsed } from '#shared/endpoint.ts';
import { shop } from '#shared/shop.ts';
import { listPk } from '../data/keys.ts';
import { findProductBySlug } from '../data/product.ts';
import * as catalogue from './catalogue.ts';
import { notFound } from './errors.ts';
import { toDetail } from './shapes.ts';

/*
 * What the public calls of the catalogue answer, each by its parsed input: asked by a shopper's browser through its
 * Lambda, and by the maker of pages directly.
 */

type Ask<E extends Endpoint> = Pick<Parsed<E>, 'params' | 'query'>;

export const listMenuCategories = () => catalogue.listCategories();

/** @throws 404 */
export const getCategory = ({ params }: Ask<typeof table.getCategory>) =>
  catalogue.getCategory(({ slug }) => slug === params.slug);

export async function listProducts({ query }: Ask<typeof table.listProducts>) {
  const { category, limit = shop.productLimit, cursor } = query;
  const pk = category === undefined ? listPk.all() : listPk.category(category);
  const { cards, next_cursor } = await catalogue.listPage(pk, limit, cursor);
  return { data: cards, next_cursor };
}

export async function listSubcategoryProducts({ params, query }: Ask<typeof table.listSubcategoryProducts>) {
  const pk = listPk.subcategory(params.category, params.subcategory);
  const limit = query.limit ?? shop.productLimit;
  const { cards, next_cursor } = await catalogue.listPage(pk, limit, query.cursor);
  return { products: cards, next_cursor };
}

export async function listNewArrivals({ params }: Ask<typeof table.listNewArrivals>) {
  const pk = params.product === 'all' ? listPk.all() : listPk.category(params.product);
  const { cards } = await catalogue.listPage(pk, shop.newArrivals);
  return { products: cards };
}

export async function listPremium({ params }: Ask<typeof table.listPremium>) {
  const { cards } = await catalogue.listPage(listPk.premium(params.product), shop.premium);
  return { products: cards };
}

/** @throws 404 */
export async function getProductBySlug({ params }: Ask<typeof table.getProductBySlug>) {
  const product = await findProductBySlug(params.slug);
  if (!product) throw notFound('Product');
  return toDetail(product);
}
