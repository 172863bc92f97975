import type { PostItem } from '#functions/data/content/post.ts';
import { pictureOf } from './pictures.ts';
import { orderingPosts } from './posts/ordering.ts';
import { pouchPosts } from './posts/pouches.ts';
import type { SeedPost } from './posts/shape.ts';

const written: readonly SeedPost[] = [...pouchPosts, ...orderingPosts];

/** The articles of the demo shop, oldest first. Their ids count up in that order. */
export const posts: readonly PostItem[] = written
  .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
  .map(({ picture, ...post }, index) => ({
    ...post,
    id: index + 1,
    author: 'Hart Team',
    picture: pictureOf(picture),
    status: 'published' as const,
  }));
