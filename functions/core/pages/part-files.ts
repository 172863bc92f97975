import { pageKey, productFeedPart, searchPart, sitemapPart } from '#shared/page.ts';

/** Returns the number of a part from its path or key. Returns NaN if the path has no number. */
export const partIn = (path: string) => Number(/\d+/.exec(path)?.[0]);

/** Returns the folder of a path or key, with its slash at the end. */
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** The folders of the bucket that hold the parts of the search file, of the sitemap and of the lists for Google and Meta. */
export const searchFolder = folderOf(pageKey(searchPart(0)));
export const sitemapFolder = folderOf(pageKey(sitemapPart(0)));
export const productFeedFolder = folderOf(pageKey(productFeedPart(0)));
