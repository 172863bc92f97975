import { endpoints } from '#shared/api/index.ts';
import type { Endpoint, Route } from '#shared/endpoint.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every endpoint with the handler that stands behind it: the file is the endpoint's name in kebab case. */
export async function loadHandlers() {
  const rows = endpoints.map(async ({ area, name, endpoint }) => {
    const { handler } = (await import(`../api/${area}/${kebab(name)}.ts`)) as { handler: unknown };
    return { endpoint, handler };
  });
  return new Map<Route, { endpoint: Endpoint; handler: unknown }>(
    (await Promise.all(rows)).map((row) => [row.endpoint.route, row]),
  );
}
