import { postPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';

/** Returns a page of articles. The prerendered page contains the first one. */
export const usePosts = (page: number) =>
  useCall('GET /api/posts', page === 1 ? {} : { query: { page: String(page) } }, {
    page: page === 1 ? paths.posts : undefined,
  });

/** Returns an article by its slug, with the names of the previous and next article. */
export const usePost = (slug: string) =>
  useCall('GET /api/posts/{slug}', { params: { slug } }, { page: postPath(slug) });
