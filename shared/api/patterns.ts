import { pathOf } from '../endpoint.ts';
import { endpoints } from './index.ts';

/** The path patterns that lead to the API: one for each first part of a path in the endpoint table. */
export function apiPatterns(): string[] {
  const patterns = endpoints.map(({ endpoint }) => {
    const [first, ...rest] = pathOf(endpoint.route).slice(1).split('/');
    return rest.length > 0 ? `/${first}/*` : `/${first}`;
  });
  return [...new Set(patterns)].sort();
}
