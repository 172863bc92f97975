import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../test-support/folder.ts';
import {
  deployedRelease,
  fingerprintOf,
  readRelease,
  releaseOf,
  requireDeployed,
  writeRelease,
} from './built-release.ts';
import * as releases from './releases.ts';

const root = temporaryFolder(afterAll);
let builds = 0;

/** Writes a build of a few files, some of them changed by `change`. */
function build(change: Record<string, string> = {}) {
  const folder = join(root, `build-${++builds}`);
  const files = {
    'site/assets/app-1.js': 'app',
    'site/robots.txt': 'robots',
    'renderer/entry-server.js': 'renderer',
    'renderer/assets.json': '{}',
    'renderer/release.json': `{"builtAt":${builds}}`,
    'program/index.cjs': 'program',
    ...change,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return {
    site: join(folder, 'site'),
    renderer: join(folder, 'renderer'),
    program: join(folder, 'program'),
  };
}

test('Builds of the same files in two folders are the same release', () => {
  const first = releaseOf(build(), undefined, 1);
  expect(first).toEqual({ builtAt: 1, fingerprint: expect.any(String) });
  expect(releaseOf(build(), first, 2)).toEqual(first);
});

test.each([
  'site/assets/app-1.js',
  'site/robots.txt',
  'site/assets/new-1.js',
  'renderer/entry-server.js',
  'renderer/assets.json',
  'program/index.cjs',
])('A change of %s makes a new release', (name) => {
  const first = releaseOf(build(), undefined, 1);
  expect(releaseOf(build({ [name]: 'changed' }), first, 2).builtAt).toBe(2);
});

test('The hash of a release changes when text moves from one file to another', () => {
  const one = build({ 'site/assets/a-1.js': 'ab', 'site/assets/b-1.js': 'c' });
  const other = build({ 'site/assets/a-1.js': 'a', 'site/assets/b-1.js': 'bc' });
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
});

test('A deployment of the files that the site already has keeps the release, and any other deployment makes a newer one', async () => {
  const site = {} as releases.Site;
  const known = { builtAt: 50, assets: [], fingerprint: 'same' };
  const deploy = (fingerprint: string, builtAt: number, newest?: releases.Release) => {
    vi.spyOn(releases, 'newestRelease').mockResolvedValueOnce(newest);
    return deployedRelease(site, { builtAt, fingerprint }, 90);
  };
  expect((await deploy('same', 40)).builtAt).toBe(40);
  expect((await deploy('same', 60, known)).builtAt).toBe(50);
  expect((await deploy('same', 40, known)).builtAt).toBe(50);
  expect((await deploy('other', 60, known)).builtAt).toBe(60);
  expect((await deploy('other', 40, known)).builtAt).toBe(90);
  // A record of an earlier version has no fingerprint, so the next deploy is a newer release. A release from a machine
  // whose clock is ahead is still followed by a newer one.
  expect((await deploy('same', 60, { builtAt: 50, assets: [] })).builtAt).toBe(60);
  expect((await deploy('other', 40, { ...known, builtAt: 200 })).builtAt).toBe(201);
});

test('Only a build of the deployed files may render all pages again, under the name of the deployed release', async () => {
  const { renderer } = build();
  const site = {} as releases.Site;
  const check = (newest?: releases.Release) => {
    vi.spyOn(releases, 'newestRelease').mockResolvedValueOnce(newest);
    writeRelease(renderer, { builtAt: 40, fingerprint: 'same' });
    return requireDeployed(site, renderer);
  };
  await check({ builtAt: 30, assets: [], fingerprint: 'same' });
  expect(readRelease(renderer)).toEqual({ builtAt: 30, fingerprint: 'same' });
  for (const newest of [
    undefined,
    { builtAt: 30, assets: [] },
    { builtAt: 30, assets: [], fingerprint: 'other' },
  ])
    await expect(check(newest)).rejects.toThrow('not the deployed release');
});
