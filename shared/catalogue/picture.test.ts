import { expect, test } from 'vitest';
import { imagePath, pictureSrcset, pictureUrl } from './picture.ts';
import { PictureShape } from './product.ts';

const picture = { path: '/upload/products/mango-ice-1a2b', widths: [960, 320, 640] };

test.each([
  [1, 320],
  [320, 320],
  [321, 640],
  [640, 640],
  [961, 960],
  [4000, 960],
])(
  'For a width of %d, a picture’s file of width %d is used: the smallest that fits, or else the widest',
  (wanted, given) => {
    expect(pictureUrl(picture, wanted)).toBe(`/upload/products/mango-ice-1a2b-${given}.webp`);
  },
);

test('A picture has a URL for each format and a srcset with the widths', () => {
  expect(pictureUrl(picture, 640, 'avif')).toBe('/upload/products/mango-ice-1a2b-640.avif');
  expect(pictureSrcset({ path: '/upload/a', widths: [320, 640] }, 'avif')).toBe(
    '/upload/a-320.avif 320w, /upload/a-640.avif 640w',
  );
});

const whole = { ...picture, width: 960, height: 960, alt: 'Mango ice' };

test('A picture with a path under /upload and an alternative text is accepted', () => {
  expect(PictureShape.safeParse(whole).success).toBe(true);
});

test.each([
  ['a remote address', { path: 'https://elsewhere.example/x' }],
  ['a protocol-relative address', { path: '//elsewhere.example/x' }],
  ['a path that leaves the folder', { path: '/upload/../secret' }],
  ['no width', { widths: [] }],
  ['no alternative text', { alt: undefined }],
])('A picture with %s is refused', (_, wrong) => {
  expect(PictureShape.safeParse({ ...whole, ...wrong }).success).toBe(false);
});

test.each([undefined, null, '', '   ', '/', 'collection/'])(
  'The picture value %j has no path, so a placeholder is shown [S1-251]',
  (nothing) => {
    expect(imagePath(nothing)).toBeUndefined();
  },
);

test('A picture from another site is replaced by a placeholder, and one at the shop’s own address is kept [S1-252]', () => {
  expect(imagePath('https://elsewhere.example/tin.webp', 'https://hart.example')).toBeUndefined();
  expect(imagePath('//elsewhere.example/tin.webp')).toBeUndefined();
  expect(imagePath('javascript:alert(1)')).toBeUndefined();
  expect(imagePath('https://hart.example/upload/products/tin.webp', 'https://hart.example')).toBe(
    '/upload/products/tin.webp',
  );
});

test.each([
  ['/upload/products/tin-640.webp', '/upload/products/tin-640.webp'],
  ['upload/products/tin-640.webp', '/upload/products/tin-640.webp'],
  ['tin.webp?v=3', '/upload/products/tin.webp'],
  ['images/2024/tin.webp', '/upload/products/tin.webp'],
  ['///upload/products/tin.webp', '/upload/products/tin.webp'],
  ['collection/tin.webp', '/upload/products/tin.webp'],
  ['/collection/upload/products/tin.webp', '/upload/products/tin.webp'],
])('The picture value %s gives the path %s [S1-253…256, S2-354, S2-356, G-70]', (written, path) => {
  expect(imagePath(written)).toBe(path);
});
