import * as catalogue from '#shared/catalogue/endpoints.ts';
import * as content from '#shared/content/endpoints.ts';
import type { AnswerInput, Endpoint, Parsed } from '#shared/endpoint.ts';
import type { RunCall } from '#shared/page.ts';
import * as reviewCalls from '#shared/reviews/endpoints.ts';
import { getSettings } from '#shared/settings/endpoints.ts';
import * as stock from '#shared/stock/endpoints.ts';
import * as settings from '../../data/settings/read-settings.ts';
import * as reads from '../catalogue/catalogue-reads.ts';
import { getFeatured } from '../catalogue/featured.ts';
import { listFaqs } from '../content/faqs.ts';
import * as posts from '../content/posts.ts';
import { showTextPage } from '../content/text-pages.ts';
import * as reviews from '../reviews/reviews.ts';

/**
 * The input of a page's call. `now` is the time of the prerendering. Only the daily shuffle and the end of a promotion
 * depend on it.
 */
type Asked<E extends Endpoint> = Parsed<E> & { now: Date };
type Row = { endpoint: Endpoint; run: (request: Asked<Endpoint>) => Promise<unknown> };

const row = <E extends Endpoint>(
  endpoint: E,
  run: (request: Asked<E>) => Promise<AnswerInput<E>>,
): [string, Row] => [endpoint.route, { endpoint, run: run as Row['run'] }];

const rows = new Map([
  row(getSettings, settings.getSettings),
  row(catalogue.listMenuCategories, reads.listMenuCategories),
  row(catalogue.getCategory, reads.getCategory),
  row(catalogue.listProducts, reads.listProducts),
  row(catalogue.getSubcategory, reads.getSubcategory),
  row(catalogue.listFrontendProducts, reads.listFrontendProducts),
  row(catalogue.listCollection, reads.listCollection),
  row(catalogue.listCollectionProducts, reads.listCollectionProducts),
  row(catalogue.listShopCategories, reads.listShopCategories),
  row(catalogue.getFeaturedProduct, getFeatured),
  row(content.listFaqs, listFaqs),
  row(content.listPosts, posts.listPosts),
  row(content.getPost, posts.getPost),
  row(content.getTextPage, ({ params }) => showTextPage(params.page)),
  row(reviewCalls.listTestimonials, reviews.listTestimonials),
  row(reviewCalls.listReviews, reviews.listReviews),
  row(catalogue.listSubcategoryProducts, reads.listSubcategoryProducts),
  row(catalogue.listNewArrivals, reads.listNewArrivals),
  row(catalogue.listPremium, reads.listPremium),
  row(catalogue.getProductBySlug, reads.getProductBySlug),
  row(stock.listAvailability, reads.listAvailability),
]);

/** The routes of all calls whose answers a prerendered page can contain. */
export const carriedRoutes = [...rows.keys()];

/**
 * Runs a public read without API Gateway. It uses the schemas and the function of the endpoint, so a prerendered page
 * contains exactly the API's answer.
 *
 * @throws the function's errors, and an error for a route that is not allowed in pages
 */
export const runCall: RunCall = async (route, input) => {
  const found = rows.get(route);
  if (!found) throw new Error(`No prerendered page may contain the answer of ${route}.`);
  const { endpoint, run } = found;
  const { params = {}, query = {} } = (input ?? {}) as { params?: unknown; query?: unknown };
  const request = {
    params: endpoint.params?.parse(params),
    query: endpoint.query?.parse(query),
    body: undefined,
    now: new Date(),
  } as Asked<Endpoint>;
  return endpoint.answer.parse(await run(request));
};
