import type { TextPageName } from '#shared/content/text-page.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { productPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { type CardItem, listPart } from '../../data/catalogue/product.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { listFiles } from '../../integrations/site.ts';
import { listCategories } from '../catalogue/catalogue.ts';
import { shownOf } from '../catalogue/restricted.ts';
import { infoPaths, listPostPaths, ownPathsOfCategory } from './list-paths.ts';
import { sitemapFolder } from './part-files.ts';

/**
 * Returns the day of a time, which is exact enough for crawlers. So a second change on the same day does not change the
 * file.
 */
const dayOf = (time: string) => time.slice(0, '2026-01-01'.length);

type Entry = { path: string; changedOn?: string };

const element = (name: string, { path, changedOn }: Entry) => {
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
  return `<${name}><loc>${process.env.SITE_URL ?? ''}${path}</loc>${changed}</${name}>\n`;
};

const xml = (root: string, name: string, entries: Entry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.map((entry) => element(name, entry)).join('')}</${root}>\n`;

/** Returns a part of the sitemap, or undefined if the part has no page. */
const partWith = (entries: Entry[]) => (entries.length === 0 ? undefined : xml('urlset', 'url', entries));

/** Returns the sitemap's entry for a product. */
export const sitemapEntry = ({ slug, changed_at, created_at }: CardItem): Entry => ({
  path: productPath(slug),
  changedOn: dayOf(changed_at ?? created_at),
});

export const makeProductsPart = async (part: number) =>
  partWith((await shownOf(await listPart(part))).map(sitemapEntry));

export const makePostsPart = async () => partWith((await listPostPaths()).map((path) => ({ path })));

export async function makePagesPart() {
  const all = [
    paths.home,
    paths.shop,
    ...infoPaths,
    paths.posts,
    ...(await listCategories()).flatMap(ownPathsOfCategory),
  ];
  const changed = await changedPages();
  return partWith(all.map((path) => ({ path, ...changed.get(path) })));
}

/** Returns the days on which staff last changed the texts of pages, by path. */
async function changedPages(): Promise<Map<string, Pick<Entry, 'changedOn'>>> {
  const { page_versions = {} } = await readSettings();
  return new Map(
    Object.entries(page_versions).map(([page, { since }]) => [
      paths[page as TextPageName],
      { changedOn: nairobiDay(since) },
    ]),
  );
}

/** Returns the index of the sitemap. It lists the stored parts with the day on which each was written. */
export const makeSitemap = async () =>
  xml(
    'sitemapindex',
    'sitemap',
    (await listFiles(sitemapFolder)).map(({ key, writtenAt }) => ({
      path: `/${key}`,
      changedOn: dayOf(writtenAt.toISOString()),
    })),
  );
