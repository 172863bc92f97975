import { expect, test } from 'vitest';
import { type Manifest, pageAssets } from './renderer.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shop.js'] },
  '_shop.js': { file: 'assets/shop-1.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-1.js' },
  'src/starter.ts': { file: 'assets/starter-1.js' },
  'style.css': { file: 'assets/style-1.css' },
  'src/styles/font/mona-sans.woff2': { file: 'assets/font-1.woff2' },
  'src/styles/icon.svg': { file: 'assets/icon-1.svg' },
  ...Object.fromEntries(
    ['home', 'category', 'product', 'cart', 'cart-alias', 'checkout', 'order-success'].map((name) => [
      `src/routes/${name}.tsx`,
      { file: `assets/${name}-1.js`, imports: ['_shop.js', 'index.html'] },
    ]),
  ),
};

test('A page names every script that its screen needs, each once, the entry first', () => {
  const { scripts, starter, styles } = pageAssets(manifest);
  expect(scripts.product).toEqual([
    '/assets/index-1.js',
    '/assets/shop-1.js',
    '/assets/runtime-1.js',
    '/assets/product-1.js',
  ]);
  expect(scripts.orderSuccess).toContain('/assets/order-success-1.js');
  expect(scripts.notFound).toEqual(['/assets/index-1.js', '/assets/shop-1.js', '/assets/runtime-1.js']);
  expect([starter, ...styles]).toEqual(['/assets/starter-1.js', '/assets/style-1.css']);
});

test('A site without a file that pages name stops the build', () => {
  const { 'src/starter.ts': _, ...rest } = manifest;
  expect(() => pageAssets(rest)).toThrow('The site has no src/starter.ts.');
});
