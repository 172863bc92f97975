import type { Thing } from './json-ld.ts';

/** The picture that goes with a shared link. */
export type SharePicture = { url: string; width: number; height: number; alt: string; type: string };

/** What a prerendered page tells search engines and the sites where its link is shared. */
export type PageHead = {
  /** The page's own path, whatever its address carries besides. */
  canonical: string;
  type: 'website' | 'product' | 'article';
  title: string;
  description: string;
  picture: SharePicture;
  /** In shillings, where the page is of something that can be bought. */
  price?: number;
  things: Thing[];
};
