import { listAllCategories } from '../catalogue/catalogue.ts';
import { listPostPaths, pathsOfCategory } from './list-paths.ts';
import type { PageJob } from './page-job.ts';

/** Returns the paths that a page job names, as the table has them now. A job of all pages lists them itself. */
export async function pathsOfJob(job: PageJob): Promise<string[]> {
  if ('path' in job) return [job.path];
  if ('posts' in job) return listPostPaths();
  if ('all' in job) return [];
  const category = (await listAllCategories()).find(({ id }) => id === job.category);
  return category ? pathsOfCategory({ ...category, slug: job.former ?? category.slug }) : [];
}
