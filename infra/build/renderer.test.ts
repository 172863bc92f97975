import { expect, test } from 'vitest';
import { kebabCase } from '#shared/kebab-case.ts';
import { paths } from '#shared/paths.ts';
import { type Manifest, pageAssets, type StaffManifests } from './renderer.ts';

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

const staffManifest = (part: 'admin' | 'till' | 'rider'): Manifest => ({
  [`${part}.html`]: {
    file: `assets/${part}/${part}-1.js`,
    imports: ['_libraries.js'],
    css: [`assets/${part}/${part}-1.css`],
  },
  '_libraries.js': { file: `assets/${part}/libraries-1.js` },
  'src/later.ts': { file: `assets/${part}/later-1.js`, css: [`assets/${part}/later-1.css`] },
  'src/styles/font/mona-sans-text.woff2': { file: `assets/${part}/text-1.woff2` },
  'src/styles/font/mona-sans-wide.woff2': { file: `assets/${part}/wide-1.woff2` },
});
const staff: StaffManifests = {
  admin: staffManifest('admin'),
  till: staffManifest('till'),
  rider: staffManifest('rider'),
};

test.each(['admin', 'till', 'rider'] as const)(
  'The document of the %s lists the scripts of its own build, with the entry script last, and those loaded on demand',
  (part) => {
    expect(pageAssets(manifest, staff)[part]).toEqual({
      scripts: [`/assets/${part}/libraries-1.js`, `/assets/${part}/${part}-1.js`],
      styles: [`/assets/${part}/${part}-1.css`],
      fonts: [`/assets/${part}/text-1.woff2`, `/assets/${part}/wide-1.woff2`],
      forOffline: [`/assets/${part}/later-1.js`, `/assets/${part}/later-1.css`],
    });
  },
);

test('A prerendered page lists each script of its screen once, after the scripts that it imports', () => {
  const { scripts, starter } = pageAssets(manifest, staff);
  const [shared, entry] = [['/assets/runtime-1.js', '/assets/shop-1.js'], '/assets/index-1.js'];
  expect(scripts.product).toEqual([...shared, '/assets/product-1.js', entry]);
  expect(scripts.orderSuccess).toEqual([...shared, '/assets/order-success-1.js', entry]);
  expect(scripts.notFound).toEqual([...shared, entry]);
  expect(starter).toBe('/assets/starter-1.js');
});

test('A prerendered page lists the shared stylesheets first and then its own', () => {
  const { styles } = pageAssets(manifest, staff);
  expect(styles.product).toEqual(['/assets/shop-1.css', '/assets/index-1.css', '/assets/product-1.css']);
  expect(styles.notFound).toEqual(['/assets/shop-1.css', '/assets/index-1.css']);
});

test('The build fails if a file to which pages refer is missing', () => {
  const { 'src/app/starter.ts': _, ...rest } = manifest;
  expect(() => pageAssets(rest, staff)).toThrow('The site has no src/app/starter.ts.');
});

test('The build fails if a part of a page that hydrates later has several stylesheets', () => {
  const footer = { file: 'assets/footer-1.js', name: 'footer', css: ['assets/a-1.css', 'assets/b-1.css'] };
  expect(() => pageAssets({ ...manifest, '_footer.js': footer }, staff)).toThrow(
    'has its stylesheet rules in several files',
  );
});

test('If one script contains several screens, the page of each screen lists that script', () => {
  const buying = { file: 'assets/buying-1.js', name: 'buying', imports: ['_shop.js'] };
  const { scripts, forOffline } = pageAssets(
    {
      ...manifest,
      '_buying.js': buying,
      'index.html': { file: 'assets/index-1.js', imports: ['_shop.js'], dynamicImports: ['_buying.js'] },
    },
    staff,
  );
  const expected = ['/assets/runtime-1.js', '/assets/shop-1.js', '/assets/buying-1.js', '/assets/index-1.js'];
  expect(scripts.cart).toEqual(expected);
  expect(scripts.checkout).toEqual(expected);
  expect(forOffline.filter((file) => file === '/assets/buying-1.js')).toHaveLength(1);
});

test('The scripts that a page loads on demand are cached for offline use with all their imports', () => {
  const { forOffline } = pageAssets(
    {
      ...manifest,
      'index.html': { file: 'assets/index-1.js', dynamicImports: ['_taps.js'] },
      '_taps.js': {
        file: 'assets/taps-1.js',
        name: 'taps',
        imports: ['_list.js'],
        css: ['assets/taps-1.css'],
      },
      '_list.js': { file: 'assets/list-1.js' },
    },
    staff,
  );
  const expected = ['/assets/list-1.js', '/assets/taps-1.js', '/assets/taps-1.css', '/assets/checkout-1.js'];
  expect(forOffline).toEqual(expect.arrayContaining(expected));
  expect(forOffline.filter((file) => /admin|till|rider/.test(file))).toEqual([]);
});

test('A part of a page below the fold has its own stylesheet, so its styles do not delay the content above', () => {
  const { styles, partStyles, partScripts } = pageAssets(
    {
      ...manifest,
      'index.html': { file: 'assets/index-1.js', dynamicImports: ['_footer.js'] },
      'src/features/any/home.screen.tsx': { file: 'assets/home-1.js', dynamicImports: ['_parts.js'] },
      '_footer.js': { file: 'assets/footer-1.js', name: 'footer', css: ['assets/footer-1.css'] },
      '_parts.js': { file: 'assets/parts-1.js', name: 'home-parts', css: ['assets/parts-1.css'] },
    },
    staff,
  );
  expect(partStyles).toMatchObject({ footer: '/assets/footer-1.css', home: '/assets/parts-1.css' });
  expect(partScripts.home).toEqual(['/assets/parts-1.js']);
  expect(partStyles.category).toBeUndefined();
  expect(styles.home).toEqual([]);
});
