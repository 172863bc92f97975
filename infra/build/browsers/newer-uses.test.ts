import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleListOf, type SitePart } from '../module-list.ts';
import { requireBuild } from '../test-support/built.ts';
import { type Floor, shopFloor, staffFloor } from './floor.ts';
import { newerThan } from './newer-members.ts';
import { newerUses } from './newer-uses.ts';

const newer = newerThan(shopFloor);

test('The browser check finds a newer browser feature in a script, unless the script first tests for it', () => {
  const code = 'URL.canParse(a); list.toSorted(); Map.groupBy(b, c); structuredClone(d)';
  expect(newerUses(code, newer)).toEqual(['Map.groupBy', 'URL.canParse', 'structuredClone', 'toSorted']);
  expect(newerUses('/(?<!a)b/.test(c)', newer)).toEqual(['/(?<!a)b/']);
  const asked = 'if ("showPopover" in a) a.showPopover(); b.checkVisibility?.()';
  expect(newerUses(asked, newer)).toEqual([]);
  const global = 'if (globalThis.PerformanceEventTiming) PerformanceEventTiming.prototype';
  expect(newerUses(global, newer)).toEqual(['PerformanceEventTiming']);
  expect(
    newerUses('if (!globalThis.PerformanceEventTiming) stop(); PerformanceEventTiming.prototype', newer),
  ).toEqual([]);
  const own = 'const scheduler = {}; scheduler.at(1); [].flatMap(String).replaceAll("a", "b")';
  expect(newerUses(own, newer)).toEqual([]);
});

test('The browser check finds a newer selector in a script, unless the script first tests for it', () => {
  expect(newerUses('a.matches(":has([open])")', newer)).toEqual([':has([open])']);
  expect(newerUses('"popover" in a && a.matches(":popover-open")', newer)).toEqual([]);
  expect(newerUses('a.querySelector("[open], :focus-visible")', newer)).toEqual([]);
});

test('The browser check finds a range in the media query of a script', () => {
  expect(newerUses('matchMedia("(width >= 768px)")', newer)).toEqual(['(width >= 768px)']);
  expect(newerUses('matchMedia("(min-width: 768px)")', newer)).toEqual([]);
});

test('The scripts of the admin and the till may use features of Chrome 111 and Safari 16.4', () => {
  const staff = newerThan(staffFloor);
  expect(newerUses('list.toSorted(); /(?<!a)b/.test(c)', staff)).toEqual([]);
  expect(newerUses('Map.groupBy(a, b); Promise.withResolvers(); /[a--b]/v.test(c)', staff)).toEqual([
    ...['/[a--b]/', 'Map.groupBy', 'Promise.withResolvers'],
  ]);
});

/**
 * The names of members that our own classes have too. A use of JavaScript's newer members of the same names would
 * already be refused by the compiler.
 */
const ours = ['difference', 'drop', 'restore', 'take'];

test.each<[string, SitePart, Floor, string[]]>([
  ['The shop uses nothing that Chrome 92, Safari 15.4 or Firefox 115 lacks', 'shop', shopFloor, ['sw.js']],
  ['The admin uses nothing that Chrome 111 or Safari 16.4 lacks', 'admin', staffFloor, []],
  ['The till uses nothing that Chrome 111 or Safari 16.4 lacks', 'till', staffFloor, []],
  ['The rider’s app uses nothing that Chrome 111 or Safari 16.4 lacks', 'rider', staffFloor, []],
])('%s: their scripts use no feature that these browsers lack', (_, part, floor, more) => {
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
  expect(files.length).toBeGreaterThan({ shop: 20, admin: 20, till: 5, rider: 1 }[part]);
});
