import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './bundle.ts';
import { nativeFolders, nativeLock, requireNative } from './native.ts';
import { temporaryFolder } from './test-support/folder.ts';

const folder = temporaryFolder(afterAll);
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

test('A deployment installs sharp for Lambda’s processor, with the integrity hash of the committed lock file', () => {
  const { packages } = nativeLock(lock);
  const names = Object.keys(packages);
  for (const name of ['sharp', '@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64', 'detect-libc'])
    expect(names).toContain(`node_modules/${name}`);
  expect(names.length).toBeLessThan(40);
  for (const name of names.slice(1)) {
    expect(packages[name]).toEqual(lock.packages[name]);
    expect(packages[name]).toHaveProperty('integrity');
  }
});

test('A bundle without the library sharp, or with sharp for another processor, is refused', async () => {
  await expect(requireNative(folder, 'arm64')).rejects.toThrow(/no sharp .* for linux-arm64/);
  const { version } = lock.packages['node_modules/sharp'];
  const host = process.arch as 'arm64' | 'x64';
  const other = host === 'x64' ? 'arm64' : 'x64';
  const pathOf = (arch: string) =>
    join(`node_modules/@img/sharp-linux-${arch}/lib`, `sharp-linux-${arch}-${version}.node`);
  for (const arch of [host, other]) {
    mkdirSync(join(folder, pathOf(arch), '..'), { recursive: true });
    copyFileSync(join(root, pathOf(host)), join(folder, pathOf(arch)));
  }
  await requireNative(folder, host);
  await expect(requireNative(folder, other)).rejects.toThrow(/is not deployed/);
});

test('Only the function for uploaded pictures loads the library sharp from beside its bundle', () => {
  expect(nativeFolders().map((each) => each.slice(each.lastIndexOf('/') + 1))).toEqual([
    'events-picture-uploaded',
  ]);
});
