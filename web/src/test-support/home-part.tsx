import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { firstSettings } from '#shared/shop.ts';
import { callKey } from '../api/call.ts';
import type { RouteData } from '../api/screen-call.ts';
import { energySubcategory } from '../features/home/power/power-calls.ts';
import { answerOf } from './samples.ts';

/** The line whose subcategories the showcase lists. */
export const pouches = 'caffeine-energy-pouches';
/** Under which name the answer of each call is held. */
export const key = {
  settings: callKey('GET /api/settings'),
  categories: callKey('GET /api/frontend/categories'),
  parent: callKey('GET /api/categories/slug/{slug}', { params: { slug: pouches } }),
  fruit: callKey('GET /api/category/{category}/{subcategory}/products', {
    params: { category: pouches, subcategory: 'fruit' },
  }),
  energy: callKey('GET /api/category/{category}/{subcategory}/products', { params: energySubcategory }),
  arrivals: callKey('GET /api/{product}/products/new-arrivals', { params: { product: 'all' } }),
  premium: callKey('GET /api/{product}/products/premium', { params: { product: 'all' } }),
  reviews: callKey('GET /api/reviews'),
  featured: callKey('GET /api/featured-product'),
  /** Where the carousel keeps what another source than the first gave. */
  otherSources: 'energy',
};

/** What a call of the test shop gives. */
const sample = <T,>(route: Parameters<typeof answerOf>[0], input: unknown = {}) =>
  answerOf(route, input) as T;
const first = sample<{ products: ProductCard[] }>('GET /api/{product}/products/new-arrivals').products[0];
if (!first) throw new Error('The test shop has no product.');
export const mango = first;
export const categories = sample<{ slug: string; category_name: string }[]>('GET /api/frontend/categories');
export const parent = sample<object>('GET /api/categories/slug/{slug}', { params: { slug: pouches } });
/** What the home page asks for, all of it answered. */
export const answers: RouteData = {
  [key.settings]: firstSettings,
  [key.categories]: categories,
  [key.parent]: parent,
  [key.fruit]: { products: [mango], next_cursor: null },
  [key.energy]: { products: [mango], next_cursor: null },
  [key.arrivals]: { products: [mango] },
  [key.premium]: { products: [mango] },
  [key.reviews]: sample('GET /api/reviews'),
  [key.featured]: sample('GET /api/featured-product'),
};

/** The HTML of a part of the home page as it stands once these calls were answered and those have failed. */
export function show(part: ReactNode, data: RouteData = answers, failed: string[] = []): string {
  const cache = new Map(failed.map((name) => [name, { error: new Error('The line is down.') }]));
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <SWRConfig value={{ provider: () => cache, fallback: data }}>{part}</SWRConfig>
    </StaticRouter>,
  );
}

export const wordsIn = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
export const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
export const without = (...names: string[]): RouteData =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));
