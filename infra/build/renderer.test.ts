import { expect, test } from 'vitest';
import { kebabCase } from '#shared/kebab-case.ts';
import { paths } from '#shared/paths.ts';
import { type Manifest, pageAssets } from './renderer.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shop.js'], css: ['assets/index-1.css'] },
  '_shop.js': { file: 'assets/shop-1.js', css: ['assets/shop-1.css'], imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-1.js' },
  'src/app/starter.ts': { file: 'assets/starter-1.js' },
  'src/styles/font/mona-sans-text.woff2': { file: 'assets/text-1.woff2' },
  'src/styles/font/mona-sans-wide.woff2': { file: 'assets/wide-1.woff2' },
  'src/styles/icon.svg': { file: 'assets/icon-1.svg' },
  ...Object.fromEntries(
    Object.keys(paths).map((screen) => {
      const name = kebabCase(screen);
      return [
        `src/features/any/${name}.screen.tsx`,
        {
          file: `assets/${name}-1.js`,
          css: [`assets/${name}-1.css`],
          imports: ['_shop.js', 'index.html'],
        },
      ];
    }),
  ),
};

test('A page lists each script of its screen once, before the scripts that import it', () => {
  const { scripts, starter } = pageAssets(manifest);
  const [shared, entry] = [['/assets/runtime-1.js', '/assets/shop-1.js'], '/assets/index-1.js'];
  expect(scripts.product).toEqual([...shared, '/assets/product-1.js', entry]);
  expect(scripts.orderSuccess).toEqual([...shared, '/assets/order-success-1.js', entry]);
  expect(scripts.notFound).toEqual([...shared, entry]);
  expect(starter).toBe('/assets/starter-1.js');
});

test('A page lists the shared stylesheets first and then its own', () => {
  const { styles } = pageAssets(manifest);
  expect(styles.product).toEqual(['/assets/shop-1.css', '/assets/index-1.css', '/assets/product-1.css']);
  expect(styles.notFound).toEqual(['/assets/shop-1.css', '/assets/index-1.css']);
});

test('The build fails if a file that pages refer to is missing', () => {
  const { 'src/app/starter.ts': _, ...rest } = manifest;
  expect(() => pageAssets(rest)).toThrow('The site has no src/app/starter.ts.');
});

test('The build fails if a later part has several stylesheets', () => {
  const footer = { file: 'assets/footer-1.js', css: ['assets/footer-1.css'], imports: ['_shared.js'] };
  const shared = { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] };
  const entry = { file: 'assets/index-1.js', dynamicImports: ['src/features/layout/footer.tsx'] };
  const split = { 'index.html': entry, 'src/features/layout/footer.tsx': footer, '_shared.js': shared };
  expect(() => pageAssets({ ...manifest, ...split })).toThrow('has its stylesheet rules in several files');
});

test('A part that loads later is listed with all its imports', () => {
  const { parts } = pageAssets({
    ...manifest,
    'index.html': { file: 'assets/index-1.js', dynamicImports: ['src/features/layout/menu.tsx'] },
    'src/features/layout/menu.tsx': {
      file: 'assets/menu-1.js',
      imports: ['_list.js'],
      css: ['assets/menu-1.css'],
    },
    '_list.js': { file: 'assets/list-1.js' },
  });
  expect(parts).toEqual(['/assets/list-1.js', '/assets/menu-1.js', '/assets/menu-1.css']);
});

test('Parts below the fold have separate styles, which don’t delay the content above', () => {
  const { styles, partStyles } = pageAssets({
    ...manifest,
    'index.html': {
      file: 'assets/index-1.js',
      dynamicImports: ['src/features/layout/footer.tsx', 'src/features/any/home.screen.tsx'],
    },
    'src/features/any/home.screen.tsx': {
      file: 'assets/home-1.js',
      dynamicImports: ['src/features/home/parts.tsx'],
    },
    'src/features/layout/footer.tsx': { file: 'assets/footer-1.js', css: ['assets/footer-1.css'] },
    'src/features/home/parts.tsx': { file: 'assets/parts-1.js', css: ['assets/parts-1.css'] },
  });
  expect(partStyles).toMatchObject({ footer: '/assets/footer-1.css', home: '/assets/parts-1.css' });
  expect(partStyles.category).toBeUndefined();
  expect(styles.home).toEqual([]);
});
