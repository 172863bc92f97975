import { createHash } from 'node:crypto';
import * as z from 'zod';

/**
 * What the queue of pages holds. `urgent`: somebody could see a wrong price or name, or something that is not theirs
 * to see, so the CDN must forget what it keeps.
 *
 * - `path`: make this page or file. `ofAll`: many pages come along with it, so the CDN forgets everything at once.
 *   `again`: how many jobs before this one found the page still changing
 * - `category`: its page and its views, whose paths the table knows
 * - `product`: its page, whose path the table knows
 * - `posts`: the page of every article, for each leads to others
 * - `all`: every page; the text is how far the list of products has been gone through
 */
export const PageJob = z.union([
  z.object({
    path: z.string().max(300),
    urgent: z.boolean(),
    ofAll: z.literal(true).optional(),
    again: z.number().int().optional(),
  }),
  z.object({ category: z.number().int(), urgent: z.boolean() }),
  z.object({ product: z.number().int(), urgent: z.boolean() }),
  z.object({ posts: z.literal('all'), urgent: z.boolean() }),
  z.object({ all: z.string().max(60), urgent: z.boolean() }),
]);
export type PageJob = z.output<typeof PageJob>;

/** What a message is about: of two with one name, one is enough. */
export function nameOf(message: PageJob): string {
  if ('path' in message) return message.path;
  if ('posts' in message) return 'articles';
  if ('product' in message) return `product ${message.product}`;
  return 'category' in message ? `category ${message.category}` : `all ${message.all}`;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * How a message travels. Messages of one group are worked on one after the other; of those with one id, five minutes
 * apart at most, the queue keeps the first. `origin` names what made the message necessary, so that the same change
 * told twice is one message.
 */
export const envelope = (message: PageJob, origin: string) => ({
  body: JSON.stringify(message),
  group: digest('all' in message ? 'all' : nameOf(message)),
  id: digest(`${nameOf(message)} ${origin}`),
});
