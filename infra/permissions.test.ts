import { expect, test } from 'vitest';
import { carriedRoutes } from '#functions/core/pages/page-calls.ts';
import { areas } from '#shared/api/index.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { eventFunction, shopFunctions } from './functions.ts';
import { eventPermissions, permissions } from './permissions.ts';
import { nouns } from './rights/nouns.ts';
import { patternsOf } from './rights/partitions.ts';

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

/** Read for staff only, or to find out who is calling. No page does either. */
const ofStaff = ['SUPPLIERS', ...nouns.upload];

test.each(carriedRoutes)(
  'The prerender function may read every partition of the table that %s reads',
  (route) => {
    const { permission } = shopFunctions.find((each) => each.route === route) ?? {};
    const read = patternsOf(permission?.reads);
    expect(read).not.toEqual([]);
    const rendered = patternsOf(eventFunction('pagesChanged').permission.reads);
    expect(read.filter((pattern) => !rendered.includes(pattern) && !ofStaff.includes(pattern))).toEqual([]);
  },
);
