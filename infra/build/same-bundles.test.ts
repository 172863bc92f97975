import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shopFunctions } from '../functions.ts';
import { bundlesFolder, root } from './bundle.ts';
import { outputOf } from './child-process.ts';
import { sha256 } from './release/freshness.ts';
import { requireBuild } from './test-support/built.ts';
import { countUp } from './test-support/counts.ts';
import { editHandler } from './test-support/edit-handler.ts';
import { temporaryFolder } from './test-support/folder.ts';

/** One function of each kind. `npm run bench -- deploy` compares all of them. */
const sample = ['placeOrder', 'listReviews', 'listProducts', 'pagesChanged'];

const program = `
const { bundle } = await import('./infra/build/bundle.ts');
const { sha256 } = await import('./infra/build/release/freshness.ts');
const { shopFunctions } = await import('./infra/functions.ts');
const { outputFiles } = await bundle(shopFunctions.filter(({ name }) => ${JSON.stringify(sample)}.includes(name)));
console.log(JSON.stringify(outputFiles.map(({ path, contents }) => path.split('/').at(-2) + ' ' + sha256(contents)).sort()));`;

/** Copies the sources that a build needs to another folder, to simulate another machine. */
function copySources(): string {
  const folder = temporaryFolder(afterAll);
  for (const part of [
    'functions',
    'infra/build',
    'infra/functions.ts',
    'infra/permissions.ts',
    'infra/rights',
    'infra/secret-names.ts',
    'tsconfig.json',
    'shared',
    'package.json',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function hashesIn(folder: string): Promise<string[]> {
  countUp('builds');
  const { stdout } = await outputOf(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
  });
  return JSON.parse(stdout);
}

test('A build on another machine gives the same bundles, and a changed handler changes only its own function', async () => {
  requireBuild();
  const hashOf = (id: string) => sha256(readFileSync(join(bundlesFolder, id, 'index.cjs')));
  const built = shopFunctions.filter(({ name }) => sample.includes(name));
  const here = built.map(({ id }) => `${id} ${hashOf(id)}`).sort();
  expect(here).toHaveLength(sample.length);
  const folder = copySources();
  const there = await hashesIn(folder);
  expect(there).toEqual(here);
  const edited = shopFunctions.find(({ name }) => name === 'listReviews');
  if (edited) editHandler(folder, edited);
  const after = await hashesIn(folder);
  const changed = after.filter((line) => !there.includes(line)).map((line) => line.split(' ')[0]);
  expect(changed).toEqual([edited?.id]);
});
