import { expect, test } from 'vitest';
import { crowdedFolders } from './folders.ts';

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);

test('A folder of one noun (kind of record) may contain 40 source files, and any other folder 25', () => {
  expect(crowdedFolders(filesIn('web/src/features/cart', 40))).toEqual([]);
  expect(crowdedFolders(filesIn('web/src/features/admin/cart', 41))).toHaveLength(1);
  expect(crowdedFolders(filesIn('web/src/features/admin/ui', 26))).toHaveLength(1);
});

test('The folder with one file of handlers for each noun (kind of record) may contain 40 source files', () => {
  expect(crowdedFolders(filesIn('functions/api', 40))).toEqual([]);
  expect(crowdedFolders(filesIn('functions/api', 41))).toHaveLength(1);
});

test('The check reports a folder of more than 25 source files with their number', () => {
  const files = [...filesIn('shared', 25), ...filesIn('web/src/ui', 26), ...filesIn('web/src/ui/form', 3)];
  expect(crowdedFolders(files)).toEqual(['web/src/ui holds 26 source files; at most 25 are allowed.']);
});

test('Tests, journeys, styles and texts do not count towards the limit of a folder', () => {
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
