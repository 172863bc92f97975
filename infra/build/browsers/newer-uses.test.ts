import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleListOf, type SitePart } from '../module-list.ts';
import { requireBuild } from '../test-support/built.ts';
import { type Floor, shopFloor, staffFloor } from './floor.ts';
import { newerThan } from './newer-members.ts';
import { newerUses } from './newer-uses.ts';

const newer = newerThan(shopFloor);

test('A use of a feature that an older browser lacks is found, unless the script tests for the feature first', () => {
  const code = 'URL.canParse(a); list.toSorted(); Map.groupBy(b, c); structuredClone(d)';
  expect(newerUses(code, newer)).toEqual(['Map.groupBy', 'URL.canParse', 'structuredClone', 'toSorted']);
  expect(newerUses('/(?<!a)b/.test(c)', newer)).toEqual(['/(?<!a)b/']);
  const asked = 'if ("showPopover" in a) a.showPopover(); b.checkVisibility?.()';
  expect(newerUses(asked, newer)).toEqual([]);
  const own = 'const scheduler = {}; scheduler.at(1); [].flatMap(String).replaceAll("a", "b")';
  expect(newerUses(own, newer)).toEqual([]);
});

test('A selector that an older browser cannot read is found, unless the script tests for its feature first', () => {
  expect(newerUses('a.matches(":has([open])")', newer)).toEqual([':has([open])']);
  expect(newerUses('"popover" in a && a.matches(":popover-open")', newer)).toEqual([]);
  expect(newerUses('a.querySelector("[open], :focus-visible")', newer)).toEqual([]);
});

test('A range in a media query is found', () => {
  expect(newerUses('matchMedia("(width >= 768px)")', newer)).toEqual(['(width >= 768px)']);
  expect(newerUses('matchMedia("(min-width: 768px)")', newer)).toEqual([]);
});

test('The admin and the till may use what Chrome 111 and Safari 16.4 have', () => {
  const staff = newerThan(staffFloor);
  expect(newerUses('list.toSorted(); /(?<!a)b/.test(c)', staff)).toEqual([]);
  expect(newerUses('Map.groupBy(a, b); Promise.withResolvers(); /[a--b]/v.test(c)', staff)).toEqual([
    ...['/[a--b]/', 'Map.groupBy', 'Promise.withResolvers'],
  ]);
});

/** Names of our own members that newer JavaScript members have too. The compiler already refuses the newer members. */
const ours = ['difference', 'drop', 'restore', 'take'];

test.each<[string, SitePart, Floor, string[]]>([
  ['The shop uses nothing that Chrome 92, Safari 15.4 or Firefox 115 lacks', 'shop', shopFloor, ['sw.js']],
  ['The admin uses nothing that Chrome 111 or Safari 16.4 lacks', 'admin', staffFloor, []],
  ['The till uses nothing that Chrome 111 or Safari 16.4 lacks', 'till', staffFloor, []],
])('%s, in its scripts', (_, part, floor, more) => {
  requireBuild();
  const site = join(import.meta.dirname, '../../../dist/site');
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const files = Object.keys(JSON.parse(read(moduleListOf(part))) as object);
  const lacking = newerThan(floor);
  const found = Object.fromEntries(
    [...files, ...more].flatMap((file) => {
      const uses = newerUses(read(file), lacking).filter((use) => !ours.includes(use));
      return uses.length > 0 ? [[file.replace(/-[\w-]{8}\.js$/, ''), uses]] : [];
    }),
  );
  expect(found).toEqual({});
  expect(files.length).toBeGreaterThan(part === 'till' ? 5 : 20);
});
