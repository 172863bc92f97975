import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tillBehaviours } from '#shared/till/till-paths.ts';

const publicFolder = join(import.meta.dirname, '../../web/public');
const fileOf = (address: string) => readFileSync(join(publicFolder, address));

type Icon = { src: string; sizes: string; type: string; purpose: string };
type Manifest = Record<'id' | 'name' | 'short_name' | 'start_url' | 'scope' | 'display', string> & {
  icons: Icon[];
};

const manifest = JSON.parse(fileOf('/till.webmanifest').toString()) as Manifest;

/** Reads the width and the height of a PNG from its header. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('The till can be installed: its manifest has a name, starts at the till and opens without a browser’s bars', () => {
  expect(manifest).toMatchObject({ id: '/pos', name: 'Hart Till', start_url: '/pos', display: 'standalone' });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  for (const path of tillBehaviours) expect(path.startsWith(manifest.scope)).toBe(true);
});

test('The icons of the till exist in the sizes that their manifest names, with one of 192 and 512 px and a maskable one', () => {
  for (const { src, sizes, type } of manifest.icons) {
    expect(existsSync(join(publicFolder, src)), src).toBe(true);
    expect([src, type, sizeOf(fileOf(src))]).toEqual([src, 'image/png', sizes]);
  }
  const sizesFor = (wanted: string) =>
    manifest.icons.filter(({ purpose }) => purpose === wanted).map(({ sizes }) => sizes);
  expect(sizesFor('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(sizesFor('maskable')).toContain('512x512');
});
