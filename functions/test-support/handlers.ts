import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endpoints } from '#shared/api/index.ts';
import type { Endpoint, Route } from '#shared/endpoint.ts';

const files = readdirSync(join(import.meta.dirname, '../api'), { recursive: true, encoding: 'utf8' });

/** Returns every endpoint with its handler, which may be in any subfolder of `functions/api/`. */
export async function loadHandlers() {
  const rows = endpoints.map(async ({ file, endpoint }) => {
    const path = files.find((each) => basename(each) === file);
    const { handler } = (await import(/* @vite-ignore */ `../api/${path}`)) as { handler: unknown };
    return { endpoint, handler };
  });
  return new Map<Route, { endpoint: Endpoint; handler: unknown }>(
    (await Promise.all(rows)).map((row) => [row.endpoint.route, row]),
  );
}
