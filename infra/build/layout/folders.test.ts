import { expect, test } from 'vitest';
import { crowdedFolders } from './folders.ts';

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);

test('The folder check allows 40 source files in the folder of one kind of record (noun), and 25 in any other folder', () => {
  expect(crowdedFolders(filesIn('web/src/features/cart', 40))).toEqual([]);
  expect(crowdedFolders(filesIn('web/src/features/admin/cart', 41))).toHaveLength(1);
  expect(crowdedFolders(filesIn('web/src/features/admin/ui', 26))).toHaveLength(1);
});

test('The folder check allows 40 source files in the folder that has a file of handlers for each kind of record (noun)', () => {
  expect(crowdedFolders(filesIn('functions/api', 40))).toEqual([]);
  expect(crowdedFolders(filesIn('functions/api', 41))).toHaveLength(1);
});

test('The folder check reports a folder of more than 25 source files with their number', () => {
  const files = [...filesIn('shared', 25), ...filesIn('web/src/ui', 26), ...filesIn('web/src/ui/form', 3)];
  expect(crowdedFolders(files)).toEqual(['web/src/ui holds 26 source files; at most 25 are allowed.']);
});

test('Tests, browser tests, styles and texts do not count towards the file limit of a folder', () => {
  const beside = [
    'a.test.ts',
    'b.test.tsx',
    'c.journey.ts',
    'd.module.css',
    'cart-texts.ts',
    'texts.ts',
    'e.json',
  ];
  expect(crowdedFolders([...filesIn('shared', 25), ...beside.map((name) => `shared/${name}`)])).toEqual([]);
  expect(crowdedFolders([...filesIn('shared', 25), 'shared/contexts.ts'])).toHaveLength(1);
});
