import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tillBehaviours } from '#shared/till/till-paths.ts';

const publicFolder = join(import.meta.dirname, '../../web/public');
const fileOf = (name: string) => readFileSync(join(publicFolder, name));

type Icon = { src: string; sizes: string; type: string; purpose: string };
type Manifest = Record<'id' | 'name' | 'short_name' | 'start_url' | 'scope' | 'display', string> & {
  icons: Icon[];
};

const manifestAt = (address: string) => JSON.parse(fileOf(address).toString()) as Manifest;
const manifest = manifestAt('/till.webmanifest');

/** Reads the width and the height of a PNG from its header. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('The till can be installed: its manifest has a name, and opens the till’s screen without the browser’s bars', () => {
  expect(manifest).toMatchObject({ id: '/pos', name: 'Hart Till', start_url: '/pos', display: 'standalone' });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  for (const path of tillBehaviours) expect(path.startsWith(manifest.scope)).toBe(true);
});

test('The rider’s app can be installed: its manifest has a name and starts at /rider', () => {
  const rider = manifestAt('/rider.webmanifest');
  const opens = { id: '/rider', name: 'Hart rides', start_url: '/rider', display: 'standalone' };
  expect(rider).toMatchObject(opens);
  expect(rider.short_name.length).toBeLessThanOrEqual(12);
});

test('The shop can be put on a home screen: its manifest has a name and starts at the home page', () => {
  const shop = manifestAt('/shop.webmanifest');
  expect(shop).toMatchObject({ id: '/', short_name: 'Hart', start_url: '/', scope: '/' });
});

test.each(['/till.webmanifest', '/rider.webmanifest', '/shop.webmanifest'])(
  'The manifest’s icons of %s exist in the named sizes: 192 px, 512 px and a maskable icon',
  (address) => {
    const { icons } = manifestAt(address);
    for (const { src, sizes, type } of icons) {
      expect(existsSync(join(publicFolder, src)), src).toBe(true);
      expect([src, type, sizeOf(fileOf(src))]).toEqual([src, 'image/png', sizes]);
    }
    const sizesFor = (wanted: string) =>
      icons.filter(({ purpose }) => purpose === wanted).map(({ sizes }) => sizes);
    expect(sizesFor('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(sizesFor('maskable')).toContain('512x512');
  },
);

test('favicon.ico contains three sizes, each a picture of that size', () => {
  const icon = fileOf('/favicon.ico');
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [0, 1, 2].map((index) => {
    const entry = 6 + 16 * index;
    const start = icon.readUInt32LE(entry + 12);
    const picture = icon.subarray(start, start + icon.readUInt32LE(entry + 8));
    const size = sizeOf(picture);
    expect(size).toBe(`${icon.readUInt8(entry)}x${icon.readUInt8(entry + 1)}`);
    return size;
  });
  expect(sizes).toEqual(['16x16', '32x32', '48x48']);
});
