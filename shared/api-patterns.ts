import { pathOf, type Route } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** First path segments that pages and endpoints share: `/pos` and `/pos/shift` are pages of the till. */
const sharedWithPages = ['pos'];

function patternOf(path: string): string {
  const [first = '', ...rest] = path.slice(1).split('/');
  const fixed = sharedWithPages.includes(first) ? [first, rest.shift()] : [first];
  return `/${fixed.join('/')}${rest.length > 0 ? '/*' : ''}`;
}

/**
 * Returns the path patterns of the API. There is one for each first path segment in the endpoint table. If pages have
 * paths with the same first segment, there is one for each second segment instead.
 */
export const apiPatterns = (): string[] =>
  [...new Set(endpoints.map(({ endpoint }) => patternOf(pathOf(endpoint.route))))].sort();

const office = '/api/admin/';

/** The path pattern of the office's API. The CDN checks it before the other patterns. */
export const officePattern = `${office}*`;

/**
 * Returns which of the two HTTP APIs serves a route: `office` the staff's paths below `/api/admin/`, `shop` all others.
 * AWS allows 300 integrations for each API.
 */
export const apiOf = (route: Route): 'shop' | 'office' =>
  pathOf(route).startsWith(office) ? 'office' : 'shop';
