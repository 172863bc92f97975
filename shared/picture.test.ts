import { expect, test } from 'vitest';
import { pictureSrcset, pictureUrl } from './picture.ts';
import { PictureShape } from './product.ts';

const picture = { path: '/upload/products/mango-ice-1a2b', widths: [960, 320, 640] };

test.each([
  [1, 320],
  [320, 320],
  [321, 640],
  [640, 640],
  [961, 960],
  [4000, 960],
])('A place %d wide gets the file %d wide: the smallest that fills it, else the widest', (wanted, given) => {
  expect(pictureUrl(picture, wanted)).toBe(`/upload/products/mango-ice-1a2b-${given}.webp`);
});

test('A picture names its files in both formats, each with its width', () => {
  expect(pictureUrl(picture, 640, 'avif')).toBe('/upload/products/mango-ice-1a2b-640.avif');
  expect(pictureSrcset({ path: '/upload/a', widths: [320, 640] }, 'avif')).toBe(
    '/upload/a-320.avif 320w, /upload/a-640.avif 640w',
  );
});

const whole = { ...picture, width: 960, height: 960, alt: 'Mango ice' };

test('A picture has an address under /upload and a text for those who cannot see it', () => {
  expect(PictureShape.safeParse(whole).success).toBe(true);
});

test.each([
  ['a remote address', { path: 'https://elsewhere.example/x' }],
  ['a protocol-relative address', { path: '//elsewhere.example/x' }],
  ['a way out of the folder', { path: '/upload/../secret' }],
  ['no width', { widths: [] }],
  ['no text', { alt: undefined }],
])('A picture with %s is refused', (_, wrong) => {
  expect(PictureShape.safeParse({ ...whole, ...wrong }).success).toBe(false);
});
