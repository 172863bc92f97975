import { AcceptedPage, TextPageName } from '#shared/content/text-page.ts';
import { isWrite, pathOf } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { listAllCategories } from '../../core/catalogue/catalogue.ts';
import type { CardItem } from '../../data/catalogue/product.ts';
import { listPostCards } from '../../data/content/post.ts';
import type { Call } from '../event.ts';

/** All read endpoints except the sign-in routes, to which other sites redirect. */
export const reads = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ route }) => !isWrite(route) && !pathOf(route).startsWith('/auth/'));

/**
 * Returns, by route, the calls that could reveal restricted products, for all read endpoints with parameters. The cart
 * of `visitor` contains some of these products.
 */
export async function askedFor(cards: CardItem[], visitor: string): Promise<Record<string, Call[]>> {
  const categories = await listAllCategories();
  const restricted = cards.filter(({ age_restricted }) => age_restricted);
  const shelves = categories.flatMap((category) =>
    category.subcategories.map(({ id, slug }) => ({ id, slug, category: category.slug })),
  );
  const ids = cards.map(({ id }) => String(id));
  const collections = ['all', ...categories.flatMap(({ id, slug }) => [slug, String(id)])];
  const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) => ({ query: { page: String(page), seed: '7' } }));
  // Endpoints with a product id are called for every product.
  const ofProducts = reads
    .filter(({ route }) => route.startsWith('GET /api/products/{id}'))
    .map(({ route }): [string, Call[]] => [route, ids.map((id) => ({ params: { id } }))]);
  return {
    ...Object.fromEntries(ofProducts),
    'GET /api/categories/slug/{slug}': categories.map(({ slug }) => ({ params: { slug } })),
    'GET /api/categories/{id}/subcategories': categories.map(({ id }) => ({ params: { id: String(id) } })),
    'GET /api/subcategories/{id}': shelves.map(({ id }) => ({ params: { id: String(id) } })),
    'GET /api/products': [
      {},
      ...collections.map((category) => ({ query: { category } })),
      ...collections.map((category) => ({ query: { category, page: '1' } })),
      ...pages,
    ],
    'GET /api/frontend/products': [{}, ...collections.map((category) => ({ query: { category } }))],
    'GET /api/collection/{slug}/products': collections.map((slug) => ({ params: { slug } })),
    'GET /api/{product}/products': collections.map((product) => ({ params: { product } })),
    'GET /api/{product}/products/new-arrivals': collections.map((product) => ({ params: { product } })),
    'GET /api/{product}/products/premium': collections.map((product) => ({ params: { product } })),
    'GET /api/category/{category}/{subcategory}/products': shelves.flatMap(({ category, id, slug }) =>
      [slug, String(id)].map((subcategory) => ({ params: { category, subcategory } })),
    ),
    'GET /api/search': [
      ...restricted.map(({ product_name }) => ({ query: { search: product_name } })),
      ...restricted.map(({ product_code }) => ({ query: { search: product_code } })),
      { query: { search: 'vape' } },
      { query: { search: 'under 3000' } },
    ],
    'GET /api/products/slug/{slug}': cards.map(({ slug }) => ({ params: { slug } })),
    'GET /api/availability': ids.map((each) => ({ query: { ids: each } })),
    'GET /api/price': ids.map((id) => ({ query: { lines: `${id}:1` } })),
    'GET /reviews/{productId}': ids.map((productId) => ({ params: { productId } })),
    'GET /api/posts': [{}, { query: { page: '2' } }],
    'GET /api/posts/{slug}': (await listPostCards()).map(({ slug }) => ({ params: { slug } })),
    'GET /api/pages/{page}': TextPageName.options.map((page) => ({ params: { page } })),
    'GET /api/pages/{page}/versions/{version}': AcceptedPage.options.map((page) => ({
      params: { page, version: '1' },
    })),
    'GET /cart-items': [{ cookies: [`__Host-visitor=${visitor}`] }],
    'GET /api/orders/{id}/payments': [{ params: { id: '01JD0000000000000000000000' } }],
    'GET /api/orders/{id}': [{ params: { id: '01JD0000000000000000000000' } }],
    'GET /api/chat-drafts/{code}': [{ params: { code: 'C-7KM3Q' } }],
  };
}
