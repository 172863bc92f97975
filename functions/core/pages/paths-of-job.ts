import { listAllCategories } from '../catalogue/catalogue.ts';
import { listPostPaths, pathsOfCategory } from './list-paths.ts';
import type { PageJob } from './page-job.ts';

/**
 * Returns the paths of a page job, according to the present data of the table. It returns none for a job of all pages,
 * which lists its paths itself.
 */
export async function pathsOfJob(job: PageJob): Promise<string[]> {
  if ('path' in job) return [job.path];
  if ('posts' in job) return listPostPaths();
  if ('all' in job) return [];
  const category = (await listAllCategories()).find(({ id }) => id === job.category);
  return category ? pathsOfCategory({ ...category, slug: job.former ?? category.slug }) : [];
}
