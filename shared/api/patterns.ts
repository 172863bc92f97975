import { pathOf } from '../endpoint.ts';
import { endpoints } from './index.ts';

/** Returns the path patterns of the API: one for each first path segment in the endpoint table. */
export function apiPatterns(): string[] {
  const patterns = endpoints.map(({ endpoint }) => {
    const [first, ...rest] = pathOf(endpoint.route).slice(1).split('/');
    return rest.length > 0 ? `/${first}/*` : `/${first}`;
  });
  return [...new Set(patterns)].sort();
}
