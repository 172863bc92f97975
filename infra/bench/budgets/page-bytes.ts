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
 * Bytes by kind, each in the packing that its limit is about. Scripts are those that come without a tap or a scroll; at
 * first sight a page needs its HTML and its looks up to the first part below.
 */
export type Bytes = Record<
  'HTML br' | 'CSS br' | 'first sight br' | 'JS gzip' | 'fonts' | 'pictures',
  number
>;

/** Where every product may be sold without an age proof: its page shows the most. */
const openCategory = 'caffeine-energy-pouches';
const renderedPictures = join(root, 'infra/seed/pictures/rendered');

/** The phone that pages are weighed for: CSS pixels, and device pixels each. */
const phone = { width: 360, density: 2.625 };

/** Bytes as the CDN's edge packs them. */
export const brotli = (content: Buffer | string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

/** How many device pixels wide the phone shows what says `sizes`: its last size is the narrow screens'. */
function pixelsOf(sizes: string): number {
  const last = sizes.split(',').at(-1)?.trim() ?? '';
  const [, amount, unit] = /^([\d.]+)(vw|px)$/.exec(last) ?? [];
  if (amount === undefined) throw new Error(`What a phone makes of sizes="${sizes}" is not known here.`);
  return (unit === 'vw' ? (Number(amount) / 100) * phone.width : Number(amount)) * phone.density;
}

/** The files that the phone takes of a page's pictures when all are scrolled by: AVIF, each once. */
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

/** A page's HTML up to the first part whose looks are named where it begins. */
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
    'first sight br': brotli(firstSightOf(html)) + bytesOf(ownStyles),
    'JS gzip': sum(scripts.map((url) => gzipSync(siteFile(url)).length)),
    fonts: sum(assets.fonts.map((url) => siteFile(url).length)),
    pictures: sum(picturesOf(html).map((url) => readFileSync(join(renderedPictures, basename(url))).length)),
  };
}

/** Renders home, a category of twenty and its newest product from the demo shop, and weighs what each makes a phone fetch. */
export async function weighPages(): Promise<Record<string, Bytes>> {
  process.env.RENDERER ??= rendererFolder;
  const { render, assets } = await loadRenderer();
  const [card] = (await listCards(listPk.category(openCategory), 1)).cards;
  if (!card) throw new Error(`The demo shop has nothing in ${openCategory}.`);
  const pages: [Screen, string][] = [
    ['home', paths.home],
    ['category', categoryPath(openCategory)],
    ['product', productPath(card.slug)],
  ];
  const weighed: Record<string, Bytes> = {};
  for (const [screen, path] of pages) {
    const html = await render(path, runCall, assets, 'https://hart.example');
    if (html === undefined) throw new Error(`There is nothing to render at ${path}.`);
    weighed[screen] = weigh(html, screen, assets);
  }
  return weighed;
}
