import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { firstSettings } from '#shared/shop.ts';
import { callKey } from '../api/call.ts';
import type { RouteData } from '../api/screen-call.ts';
import { energySubcategory } from '../features/home/power/power-calls.ts';
import { SettingsProvider } from '../features/settings/use-settings.tsx';
import { answerOf } from './samples.ts';

/** The slug of the category of pouches. The home page's showcase lists its subcategories. */
export const pouches = 'caffeine-energy-pouches';
/** The cache keys of the answers for the home page's carousel. */
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
  /** The cache key of the answers that the carousel gets from its other sources. */
  otherSources: 'energy',
};

/** Returns the test shop's answer to a call. */
const sample = <T,>(route: Parameters<typeof answerOf>[0], input: unknown = {}) =>
  answerOf(route, input) as T;
const first = sample<{ products: ProductCard[] }>('GET /api/{product}/products/new-arrivals').products[0];
if (!first) throw new Error('The test shop has no product.');
export const mango = first;
export const categories = sample<{ slug: string; category_name: string }[]>('GET /api/frontend/categories');
export const parent = sample<object>('GET /api/categories/slug/{slug}', { params: { slug: pouches } });
/** The test shop's answers to all calls of the home page. */
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

/**
 * Returns the HTML of a part of the home page. `data` has the answers of calls, and `failed` the keys of calls that
 * failed.
 */
export function show(part: ReactNode, data: RouteData = answers, failed: string[] = []): string {
  const cache = new Map(failed.map((name) => [name, { error: new Error('The network failed.') }]));
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <SWRConfig value={{ provider: () => cache, fallback: data }}>
        <SettingsProvider>{part}</SettingsProvider>
      </SWRConfig>
    </StaticRouter>,
  );
}

export const wordsIn = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
export const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
export const without = (...names: string[]): RouteData =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));
