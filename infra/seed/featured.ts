import type { FeaturedItem } from '#functions/data/catalogue/featured.ts';

/** What the home page of the demo shop puts forward. */
export const featured: FeaturedItem = {
  product_id: 281,
  headline: 'Not sure where to start? Four flavours in one tin.',
  ends_at: null,
};
