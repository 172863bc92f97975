import {
  feedFile,
  googleFeed,
  llmsFile,
  metaFeed,
  productFeedPart,
  robotsFile,
  searchFile,
  searchPart,
  sitemapFile,
  sitemapPart,
} from '#shared/page.ts';
import { makeFeed } from './feed-file.ts';
import { makeLlms } from './llms-file.ts';
import { folderOf, partIn } from './part-files.ts';
import { makeGoogleFeed, makeMetaFeed, makeProductFeedPart } from './product-feeds.ts';
import { makeSearchFile, makeSearchPart } from './search-files.ts';
import { makePagesPart, makePostsPart, makeProductsPart, makeSitemap } from './sitemap-files.ts';

/** A function that returns a file's content. It returns undefined if the file has no content and must be removed. */
type Make = () => Promise<string | undefined>;

/** Returns a robots.txt that lets crawlers read every page. Pages that must not be indexed have a `noindex` tag. */
const makeRobots = async () =>
  `User-agent: *\nAllow: /\n\nSitemap: ${process.env.SITE_URL ?? ''}${sitemapFile}\n`;

/**
 * The files that are made from their stored parts. After the job of each part, the job of each whole file runs. So the
 * whole file is made last.
 */
const wholes: Record<string, Make> = {
  [searchFile]: makeSearchFile,
  [sitemapFile]: makeSitemap,
  [googleFeed]: makeGoogleFeed,
  [metaFeed]: makeMetaFeed,
};
export const wholeFiles = Object.keys(wholes);

const others: Record<string, Make> = {
  [robotsFile]: makeRobots,
  [llmsFile]: makeLlms,
  [feedFile]: makeFeed,
  [sitemapPart('pages')]: makePagesPart,
  [sitemapPart('posts')]: makePostsPart,
};

/**
 * Returns the function that makes a file about the whole shop, such as the sitemap. Such a file needs no renderer.
 * Returns undefined for the path of a page. The same data always gives the same bytes.
 */
export function siteFile(path: string): Make | undefined {
  const known = wholes[path] ?? others[path];
  if (known) return known;
  const part = partIn(path);
  if (path === searchPart(part)) return () => makeSearchPart(part);
  if (path === productFeedPart(part)) return () => makeProductFeedPart(part);
  return path === sitemapPart(part) ? () => makeProductsPart(part) : undefined;
}

const wholesByFolder: Record<string, readonly string[]> = {
  [folderOf(searchPart(0))]: [searchFile],
  [folderOf(sitemapPart(0))]: [sitemapFile],
  [folderOf(productFeedPart(0))]: [googleFeed, metaFeed],
};

/** Returns the files that are made from this part. Returns none for a path that is no part. */
export const wholesOf = (path: string): readonly string[] =>
  wholeFiles.includes(path) ? [] : (wholesByFolder[folderOf(path)] ?? []);
