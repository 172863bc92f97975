import type { FeaturedItem } from '#functions/data/catalogue/featured.ts';

/** The featured product of the demo shop's home page. */
export const featured: FeaturedItem = {
  product_id: 281,
  headline: 'Not sure where to start? Four flavours in one tin.',
  ends_at: null,
};
