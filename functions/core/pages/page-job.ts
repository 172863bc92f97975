import * as z from 'zod';
import { envelopeOf } from '../../integrations/envelope.ts';

/**
 * A job of the page queue. `urgent`: a cached page could show a wrong price, name or picture, or a hidden product, so
 * the CDN must be invalidated.
 *
 * - `path`: prerenders this page or file. `ofAll`: it is one of many pages, so the CDN invalidates everything at once.
 *   `again`: how many earlier jobs in a row found that the page's data kept changing
 * - `category`: prerenders its page and its subcategories' pages; the paths are read from the table. `former`: removes
 *   its pages under this former slug
 * - `posts`: prerenders the pages of all articles, because articles link to each other
 * - `all`: prerenders every page; the text is the cursor in the list of products
 */
export const PageJob = z.union([
  z.object({
    path: z.string().max(300),
    urgent: z.boolean(),
    ofAll: z.literal(true).optional(),
    again: z.number().int().optional(),
  }),
  z.object({ category: z.number().int(), urgent: z.boolean(), former: z.string().max(120).optional() }),
  z.object({ posts: z.literal('all'), urgent: z.boolean() }),
  z.object({ all: z.string().max(60), urgent: z.boolean() }),
]);
export type PageJob = z.output<typeof PageJob>;

/** Returns the name of a job. If two jobs have the same name, one of them is enough. */
export function nameOf(job: PageJob): string {
  if ('path' in job) return job.path;
  if ('posts' in job) return 'articles';
  if ('all' in job) return `all ${job.all}`;
  return `category ${job.category}${job.former === undefined ? '' : ` ${job.former}`}`;
}

/**
 * Returns the SQS message of a job. `origin` names the change that caused it. So a change that is delivered twice
 * produces one job.
 */
export const envelope = (job: PageJob, origin: string) =>
  envelopeOf(job, 'all' in job ? 'all' : nameOf(job), `${nameOf(job)} ${origin}`);
