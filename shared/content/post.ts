import * as z from 'zod';
import { PictureShape } from '../catalogue/product.ts';
import { Instant, NumericId, Slug } from '../ids.ts';

/**
 * The data of an article card (S2-094…098, S2-187). `summary` is plain text. If the article has no category, the
 * screen shows 'Uncategorized'.
 */
export const PostCard = z.object({
  id: NumericId,
  slug: Slug,
  name: z.string().min(1),
  summary: z.string(),
  image: z.string(),
  picture: PictureShape,
  author: z.string().min(1),
  created_at: Instant,
  category: z.object({ category_name: z.string().min(1) }).nullable(),
});
export type PostCard = z.output<typeof PostCard>;

/** An article; `description` is its body as HTML, sanitised when it was written (S2-104, T1). */
export const Post = PostCard.extend({ description: z.string() });
export type Post = z.output<typeof Post>;

const PostLink = PostCard.pick({ slug: true, name: true });

/** An article as its page shows it: with the previous, the next and related articles (S2-105, S2-106, G-54). */
export const PostDetail = Post.extend({
  previous: PostLink.nullable(),
  next: PostLink.nullable(),
  related: z.array(PostCard),
});
export type PostDetail = z.output<typeof PostDetail>;
