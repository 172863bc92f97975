import type * as catalogueEndpoints from '#shared/catalogue/endpoints.ts';
import { seedOfDay } from '#shared/catalogue/shuffle.ts';
import type { Endpoint, Parsed } from '#shared/endpoint.ts';
import type { getProduct as productEndpoint } from '#shared/products/endpoints.ts';
import { shop } from '#shared/shop.ts';
import type * as stockEndpoints from '#shared/stock/endpoints.ts';
import { listAdultsOnly } from '../../data/catalogue/adults-only.ts';
import { findCategoryLists, findSubcategoryList } from '../../data/catalogue/category-lists.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { findProduct, findProductBySlug } from '../../data/catalogue/product.ts';
import { listShuffled } from '../../data/catalogue/shuffle.ts';
import { listReviews } from '../../data/reviews/review.ts';
import { hidesRestricted } from '../../data/settings/some-settings.ts';
import { listSellable } from '../../data/stock/sellable.ts';
import { notFound } from '../../errors.ts';
import * as catalogue from './catalogue.ts';
import { asksForChoice, type FindPacks, listChosen, withStrengths } from './chosen-products.ts';
import { toCard, toDetail } from './present-product.ts';
import { openOf, shownOf } from './restricted.ts';
import { withStockLevels } from './stock-levels.ts';

/*
 * The public reads of the catalogue. Each function takes the parsed input of its endpoint. Both the endpoint's Lambda
 * and the prerenderer call it.
 */

type Ask<E extends Endpoint> = Pick<Parsed<E>, 'params' | 'query'>;
type AskNow<E extends Endpoint> = Ask<E> & { now: Date };
type Page = { limit?: number | undefined; cursor?: string | undefined };

export const listMenuCategories = () => catalogue.listCategories();

export const listShopCategories = () => catalogue.listCategories();

/** Returns the category with this slug, with the strengths of its products. @throws 404 */
export async function getCategory({ params }: Ask<typeof catalogueEndpoints.getCategory>) {
  return withStrengths(await catalogue.getCategory(({ slug }) => slug === params.slug));
}

/**
 * Returns the partition key of a product list: of the category with this slug or number, or of the whole shop for `all`
 * (G-45).
 */
const listOf = async (collection: string | undefined): Promise<string> =>
  collection === undefined || collection === 'all'
    ? listPk.all()
    : (await findCategoryLists(collection)).products;

async function productsOf(pk: string, { limit = shop.productLimit, cursor }: Page) {
  const { cards, next_cursor } = await catalogue.listPage(pk, limit, cursor);
  return { products: await withStockLevels(cards), next_cursor };
}

/** Returns a page of a subcategory's products. @throws 404 */
export async function getSubcategory({ params, query }: Ask<typeof catalogueEndpoints.getSubcategory>) {
  const isIt = ({ id }: { id: number }) => id === params.id;
  const category = await catalogue.getCategory(({ subcategories }) => subcategories.some(isIt));
  const subcategory = category.subcategories.find(isIt);
  if (!subcategory) throw notFound('Subcategory');
  const listed = await productsOf(listPk.inSubcategory(subcategory.id), query);
  const attributes = new Map(
    listed.products.flatMap((card) => card.attributes).map((each) => [each.id, each]),
  );
  return { ...subcategory, ...listed, attributes: [...attributes.values()] };
}

const isOpen = ({ age_restricted }: { age_restricted: boolean }) => !age_restricted;

type Shuffled = Parameters<typeof listShuffled>[1];

/** Returns a page of the shuffled list of a category. It leaves out restricted products if they are hidden. */
async function listShuffledIn(name: string, page: Shuffled, isHidden: boolean) {
  const { id, scope, age_restricted } = await findCategoryLists(name);
  if (!isHidden) return listShuffled(scope, page);
  if (age_restricted) return { total: 0, products: [] };
  const own = (await listAdultsOnly()).filter(({ category }) => category === id);
  const { total, products } = await listShuffled(scope, {
    ...page,
    without: new Set(own.map(({ id }) => id)),
  });
  return { total, products: products.filter(isOpen) };
}

async function listShuffledPage({ query, now }: AskNow<typeof catalogueEndpoints.listProducts>) {
  const { category, page = 1, per_page = shop.pageSize, seed = seedOfDay(now) } = query;
  const isHidden = await hidesRestricted();
  const isWhole = category === undefined || category === 'all';
  const place = { seed, first: (page - 1) * per_page, limit: per_page };
  const { total, products } = isWhole
    ? await listShuffled(isHidden ? 'open' : 'all', place)
    : await listShuffledIn(category, place, isHidden);
  const last_page = Math.max(1, Math.ceil(total / per_page));
  return {
    data: await withStockLevels((isWhole ? await openOf(products) : products).map(toCard)),
    next_cursor: null,
    meta: { page, per_page, total, last_page, seed },
  };
}

/** Lists products. Only a caller that passes `findPacks` knows which are cheaper in a pack. */
export async function listProducts(
  ask: AskNow<typeof catalogueEndpoints.listProducts>,
  findPacks: FindPacks = async () => new Set(),
) {
  const { category, limit, cursor, page, per_page, seed } = ask.query;
  if (page !== undefined || per_page !== undefined || seed !== undefined) return listShuffledPage(ask);
  if (asksForChoice(ask.query)) return listChosen(ask.query, findPacks);
  const { products, next_cursor } = await productsOf(await listOf(category), { limit, cursor });
  return { data: products, next_cursor };
}

export async function listFrontendProducts({ query }: Ask<typeof catalogueEndpoints.listFrontendProducts>) {
  return (await productsOf(await listOf(query.category), query)).products;
}

export async function listSubcategoryProducts({
  params,
  query,
}: Ask<typeof catalogueEndpoints.listSubcategoryProducts>) {
  return productsOf(await findSubcategoryList(params.category, params.subcategory), query);
}

export async function listCollection({ params, query }: Ask<typeof catalogueEndpoints.listCollection>) {
  return productsOf(await listOf(params.slug), query);
}

export async function listCollectionProducts({
  params,
  query,
}: Ask<typeof catalogueEndpoints.listCollectionProducts>) {
  return productsOf(await listOf(params.product), query);
}

export async function listNewArrivals({ params }: Ask<typeof catalogueEndpoints.listNewArrivals>) {
  const { products } = await productsOf(await listOf(params.product), { limit: shop.newArrivals });
  return { products };
}

export async function listPremium({ params }: Ask<typeof catalogueEndpoints.listPremium>) {
  const isWhole = params.product === 'all';
  const pk = isWhole ? listPk.premium() : (await findCategoryLists(params.product)).premium;
  const { products } = await productsOf(pk, { limit: shop.premium });
  return { products };
}

/** Returns the product with this slug. @throws 404 */
export async function getProductBySlug({ params }: Ask<typeof catalogueEndpoints.getProductBySlug>) {
  const product = await findProductBySlug(params.slug);
  const [shown] = product ? await shownOf([product]) : [];
  if (!shown) throw notFound('Product');
  const [detail] = await withStockLevels([toDetail(shown)]);
  return detail ?? toDetail(shown);
}

/** Returns the product with this id. @throws 404 */
export async function getProduct({ params }: Ask<typeof productEndpoint>) {
  const [found, { reviews }] = await Promise.all([
    findProduct(params.id),
    listReviews(params.id, shop.reviews),
  ]);
  const [shown] = found ? await shownOf([found.product]) : [];
  if (!found || !shown) throw notFound('Product');
  return { ...toDetail(shown), product_store: found.available, reviews };
}

export async function listAvailability({ query }: Ask<typeof stockEndpoints.listAvailability>) {
  const stock = await listSellable(query.ids);
  return stock.map(({ id, available }) => ({ id, product_store: available }));
}
