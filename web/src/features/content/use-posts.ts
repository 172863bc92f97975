import { postPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';

/** A page of articles; the first stands in a prerendered page. */
export const usePosts = (page: number) =>
  useCall('GET /api/posts', page === 1 ? {} : { query: { page: String(page) } }, {
    page: page === 1 ? paths.posts : undefined,
  });

/** An article by the name in its URL, with those around it. */
export const usePost = (slug: string) =>
  useCall('GET /api/posts/{slug}', { params: { slug } }, { page: postPath(slug) });
