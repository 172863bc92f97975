import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleListOf } from '../module-list.ts';
import { requireBuild } from '../test-support/built.ts';
import { newerUses } from './newer-uses.ts';

test('A use of what an older browser lacks is found, unless the script asks for it before', () => {
  expect(newerUses('URL.canParse(a); list.toSorted(); Map.groupBy(b, c); structuredClone(d)')).toEqual([
    ...['Map.groupBy', 'URL.canParse', 'structuredClone', 'toSorted'],
  ]);
  expect(newerUses('/(?<!a)b/.test(c)')).toEqual(['/(?<!a)b/']);
  expect(newerUses('if ("showPopover" in a) a.showPopover(); b.checkVisibility?.()')).toEqual([]);
  expect(newerUses('const scheduler = {}; scheduler.at(1); [].flatMap(String).replaceAll("a", "b")')).toEqual(
    [],
  );
});

test('The scripts of the shop use nothing that Chrome 92, Safari 15.4 or Firefox 115 lacks', () => {
  requireBuild();
  const site = join(import.meta.dirname, '../../../dist/site');
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const files = Object.keys(JSON.parse(read(moduleListOf('shop'))) as object);
  const found = Object.fromEntries(
    [...files, 'sw.js'].flatMap((file) => {
      const uses = newerUses(read(file));
      return uses.length > 0 ? [[file.replace(/-[\w-]{8}\.js$/, ''), uses]] : [];
    }),
  );
  expect(found).toEqual({});
  expect(files.length).toBeGreaterThan(20);
});
