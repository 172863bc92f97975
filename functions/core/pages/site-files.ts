import { productPath, robotsFile, searchFile, sitemapFile } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { searchColumns } from '#shared/search/columns.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { type CardItem, listCards } from '../../data/catalogue/product.ts';
import { listCategories } from '../catalogue/catalogue.ts';
import { hidesRestricted } from '../catalogue/restricted.ts';
import { infoPaths, listPostPaths, pathsOfCategory } from './list-paths.ts';

const PAGE = 500;

/** Yields every visible product, reading a page of the table at a time. */
async function* products(): AsyncGenerator<CardItem> {
  const pk = (await hidesRestricted()) ? listPk.open() : listPk.all();
  let after: string | undefined;
  do {
    const { cards, next } = await listCards(pk, PAGE, after);
    yield* cards;
    after = next;
  } while (after !== undefined);
}

async function makeSearch(): Promise<string> {
  const cards: CardItem[] = [];
  for await (const card of products()) cards.push(card);
  return JSON.stringify(searchColumns(cards.sort((one, other) => one.id - other.id)));
}

// Without dates: they would change with every product, and each change would rebuild the file from the whole table.
async function makeSitemap(): Promise<string> {
  const categories = await listCategories();
  const found: [number, string][] = [];
  for await (const { id, slug } of products()) found.push([id, productPath(slug)]);
  found.sort(([one], [other]) => one - other);
  const all = [
    paths.home,
    paths.shop,
    ...infoPaths,
    paths.posts,
    ...(await listPostPaths()),
    ...categories.flatMap(pathsOfCategory),
    ...found.map(([, path]) => path),
  ];
  const urls = all.map((path) => `<url><loc>${process.env.SITE_URL ?? ''}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** Allows crawlers to read every page. Pages that must not be indexed say so themselves (`noindex`). */
const makeRobots = async () =>
  `User-agent: *\nAllow: /\n\nSitemap: ${process.env.SITE_URL ?? ''}${sitemapFile}\n`;

/** Files about the whole shop that need no renderer, by path. The same table gives the same bytes. */
export const siteFiles: Record<string, () => Promise<string>> = {
  [searchFile]: makeSearch,
  [sitemapFile]: makeSitemap,
  [robotsFile]: makeRobots,
};
