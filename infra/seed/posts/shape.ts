import type { SeedPicture } from '../catalogue/shape.ts';

/** An article of the demo shop: its body is HTML, its picture one that is drawn already. */
export type SeedPost = {
  slug: string;
  name: string;
  summary: string;
  created_at: string;
  category_name: string;
  picture: SeedPicture;
  description: string;
};
