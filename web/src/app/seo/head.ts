import type { Thing } from './json-ld.ts';

/** The picture of a link preview, which messengers and social sites show with a shared link. */
export type SharePicture = { url: string; width: number; height: number; alt: string; type: string };

/** A prerendered page's metadata for search engines and social sites. */
export type PageHead = {
  /** The page's own path, without tracking parameters. */
  canonical: string;
  type: 'website' | 'product' | 'article';
  title: string;
  description: string;
  picture: SharePicture;
  /** The price in shillings. Missing if the page does not show a product for sale. */
  price?: number;
  /** The RSS feed of the articles, on pages that have one. */
  feed?: { path: string; title: string };
  things: Thing[];
};
