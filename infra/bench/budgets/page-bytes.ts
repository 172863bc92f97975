import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runCall } from '#functions/core/pages/page-calls.ts';
import { listPk } from '#functions/data/catalogue/keys.ts';
import { listCards } from '#functions/data/catalogue/product.ts';
import { loadRenderer } from '#functions/integrations/renderer.ts';
import { categoryPath, type PageAssets, productPath } from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';
import { siteFolder } from '../../build/build.ts';
import { root } from '../../build/bundle.ts';
import { rendererFolder } from '../../build/renderer.ts';

/**
 * Sizes in bytes by kind. The name of each kind says how it is compressed. `JS gzip` counts the scripts that load
 * without a tap or a scroll. `first screen br` counts the HTML and CSS that the first screenful needs, see
 * `firstSightOf`.
 */
export type Bytes = Record<
  'HTML br' | 'CSS br' | 'first screen br' | 'JS gzip' | 'fonts' | 'pictures',
  number
>;

/** The measured category. It has no age restriction, because the pages of its products have the most content. */
const openCategory = 'caffeine-energy-pouches';
const renderedPictures = join(root, 'infra/seed/pictures/rendered');

/** The phone that sizes are measured for: its width in CSS pixels, and its device pixels per CSS pixel. */
const phone = { width: 360, density: 2.625 };

/** Returns the size in bytes after compression with the Brotli level of the CDN. */
export const brotli = (content: Buffer | string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

/** Returns the width of a picture in device pixels. The last entry of `sizes` is the one for narrow screens. */
function pixelsOf(sizes: string): number {
  const last = sizes.split(',').at(-1)?.trim() ?? '';
  const [, amount, unit] = /^([\d.]+)(vw|px)$/.exec(last) ?? [];
  if (amount === undefined)
    throw new Error(`The width of sizes="${sizes}" on a phone is unknown to page-bytes.ts.`);
  return (unit === 'vw' ? (Number(amount) / 100) * phone.width : Number(amount)) * phone.density;
}

/** Returns the pictures that the phone loads when the whole page is scrolled. It counts only AVIF files, each once. */
export function picturesOf(html: string): string[] {
  const chosen = html.match(/<picture\b[\s\S]*?<\/picture>/g)?.map((picture) => {
    const [source] = (picture.match(/<source\b[^>]*>/g) ?? []).filter((tag) => tag.includes('image/avif'));
    if (source === undefined) throw new Error(`A picture has no AVIF: ${picture.slice(0, 200)}`);
    const wanted = pixelsOf(attribute(source, 'sizes'));
    const files = attribute(source, 'srcset')
      .split(',')
      .map((entry) => entry.trim().split(' '))
      .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) }))
      .sort((a, b) => a.width - b.width);
    return (files.find(({ width }) => width >= wanted) ?? files.at(-1))?.url ?? '';
  });
  return [...new Set(chosen)];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const siteFile = (url: string) => readFileSync(join(siteFolder, url));

/**
 * Returns a page's HTML up to the first stylesheet link in its body. Parts below that link are not in the first
 * screenful.
 */
export function firstSightOf(html: string): string {
  const end = html.indexOf('<link rel="stylesheet"', html.indexOf('<body'));
  return end < 0 ? html : html.slice(0, end);
}

function weigh(html: string, screen: Screen, assets: PageAssets): Bytes {
  const ownStyles = assets.styles[screen];
  const partStyles = [assets.partStyles.footer, assets.partStyles[screen]].flatMap((url) => url ?? []);
  const bytesOf = (urls: string[]) => sum(urls.map((url) => brotli(siteFile(url))));
  const scripts = [assets.starter, ...assets.scripts[screen]];
  return {
    'HTML br': brotli(html),
    'CSS br': bytesOf([...ownStyles, ...partStyles]),
    'first screen br': brotli(firstSightOf(html)) + bytesOf(ownStyles),
    'JS gzip': sum(scripts.map((url) => gzipSync(siteFile(url)).length)),
    fonts: sum(assets.fonts.map((url) => siteFile(url).length)),
    pictures: sum(picturesOf(html).map((url) => readFileSync(join(renderedPictures, basename(url))).length)),
  };
}

/** Returns the sizes of the files that every screen of the admin, the till or the rider's app loads. */
export async function weighStaff(
  part: 'admin' | 'till' | 'rider',
): Promise<Record<'CSS br' | 'JS gzip', number>> {
  process.env.RENDERER ??= rendererFolder;
  const { scripts, styles } = (await loadRenderer()).assets[part];
  return {
    'CSS br': sum(styles.map((url) => brotli(siteFile(url)))),
    'JS gzip': sum(scripts.map((url) => gzipSync(siteFile(url)).length)),
  };
}

/**
 * Renders the home page, a category page with twenty products and a product page of the demo shop. Returns the sizes
 * that a phone loads for each.
 */
export async function weighPages(): Promise<Record<string, Bytes>> {
  process.env.RENDERER ??= rendererFolder;
  const { render, assets } = await loadRenderer();
  const [card] = (await listCards(listPk.open(), 1)).cards;
  if (!card) throw new Error('The demo shop has no product that everybody may see.');
  const pages: [Screen, string][] = [
    ['home', paths.home],
    ['category', categoryPath(openCategory)],
    ['product', productPath(card.slug)],
  ];
  const weighed: Record<string, Bytes> = {};
  for (const [screen, path] of pages) {
    const html = await render(path, runCall, assets, 'https://hart.example');
    if (html === undefined) throw new Error(`The path ${path} has no screen to render.`);
    weighed[screen] = weigh(html, screen, assets);
  }
  return weighed;
}
