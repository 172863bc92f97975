import type * as z from 'zod';
import { Slug } from '../ids.ts';

/** Slugs that have another meaning in the paths of product lists: `all` is the whole shop. */
const reserved = ['all'];

export const slugReserved =
  'Please choose an address with letters. “all” and numbers alone have another meaning.';

/**
 * The slug of a category or subcategory that is being written. Paths also accept an id instead of a slug, so a slug of
 * digits alone is refused. A slug that is already stored is checked with `Slug`.
 */
export const CategorySlug: z.ZodType<string, string> = Slug.refine(
  (slug) => /\D/.test(slug) && !reserved.includes(slug),
  { error: slugReserved },
);

const LONGEST = 80;

/** Returns the slug of a name: "Mint & Citrus" gives `mint-citrus`. A name that gives no valid slug gets a prefix. */
export function categorySlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}|['’]/gu, '');
  const words = plain.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const slug = words.join('-').slice(0, LONGEST).replace(/-$/, '');
  if (CategorySlug.safeParse(slug).success) return slug;
  return ['category', ...words].join('-').slice(0, LONGEST).replace(/-$/, '');
}
