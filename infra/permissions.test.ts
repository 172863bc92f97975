import { expect, test } from 'vitest';
import { carriedRoutes } from '#functions/core/pages/page-calls.ts';
import { endpoints } from '#shared/endpoints.ts';
import { eventFunction, shopFunctions } from './functions.ts';
import { permissionOf } from './permissions.ts';
import { events } from './rights/events.ts';
import { nouns } from './rights/nouns.ts';
import { patternsOf } from './rights/partitions.ts';

const made: readonly string[] = events.pagesChanged.table;

/** Returns the table actions that the function of an endpoint may use. */
function tableRights(route: string): readonly string[] {
  const found = endpoints.find(({ endpoint }) => endpoint.route === route);
  return (found && permissionOf(found.noun, found.name).table) ?? [];
}

test.each(carriedRoutes)('The prerender function may use every table action that %s uses', (route) => {
  expect(tableRights(route)).not.toEqual([]);
  const unlike = tableRights(route).filter((action) => !made.includes(action));
  expect(unlike).toEqual([]);
});

/**
 * Items that are read only for staff, to find out who is calling, or for the packs in the filters of a list, which a
 * browser loads later. No prerendered page needs them.
 */
const ofNoPage = ['SUPPLIERS', ...nouns.upload, ...nouns.promotion];

test.each(carriedRoutes)(
  'The prerender function may read all data that %s reads, except data that no page contains',
  (route) => {
    const { permission } = shopFunctions.find((each) => each.route === route) ?? {};
    const read = patternsOf(permission?.reads);
    expect(read).not.toEqual([]);
    const rendered = patternsOf(eventFunction('pagesChanged').permission.reads);
    expect(read.filter((pattern) => !rendered.includes(pattern) && !ofNoPage.includes(pattern))).toEqual([]);
  },
);
