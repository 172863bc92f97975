import { expect, test } from 'vitest';
import { carriedRoutes } from '#functions/core/pages/page-calls.ts';
import { areas } from '#shared/api/index.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { eventPermissions, permissions } from './permissions.ts';

type Rights = { table?: readonly string[] };

const made: readonly string[] = eventPermissions.pagesChanged.table;

/** Returns the table actions that an endpoint's function may use. */
function tableRights(route: string): readonly string[] {
  const found = Object.entries(areas).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([, endpoint]) => endpoint.route === route)
      .map(([name]) => (permissions as Record<string, Record<string, Rights>>)[area]?.[name]),
  );
  return found[0]?.table ?? [];
}

test.each(carriedRoutes)('The prerender function may read everything that %s reads', (route) => {
  expect(tableRights(route)).not.toEqual([]);
  const unlike = tableRights(route).filter((action) => !made.includes(action));
  expect(unlike).toEqual([]);
});
