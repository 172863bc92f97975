import type { Endpoint, Route } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';

/**
 * Returns every endpoint with its handler, by route. A handler is the export of the same name in the file of its noun.
 */
export async function loadHandlers() {
  const rows = endpoints.map(async ({ noun, name, endpoint }) => {
    const handlers: Record<string, unknown> = await import(/* @vite-ignore */ `../api/${noun}.ts`);
    return { endpoint, handler: handlers[name] };
  });
  return new Map<Route, { endpoint: Endpoint; handler: unknown }>(
    (await Promise.all(rows)).map((row) => [row.endpoint.route, row]),
  );
}
