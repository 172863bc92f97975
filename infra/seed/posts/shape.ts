import type { SeedPicture } from '../catalogue/shape.ts';

/** An article of the demo shop. Its body is HTML. Its picture is one of the demo shop's existing pictures. */
export type SeedPost = {
  slug: string;
  name: string;
  summary: string;
  created_at: string;
  category_name: string;
  picture: SeedPicture;
  description: string;
};
