import type * as z from 'zod';
import { Slug } from '../ids.ts';

/** Slugs that mean something else in the paths of product lists: `all` is the whole shop. */
const reserved = ['all'];

export const slugReserved =
  'Please choose an address with letters. “all” and numbers alone have another meaning.';

/**
 * The slug of a category or subcategory in a change. It may not consist of digits alone, because paths accept an id
 * instead of a slug. Slugs that are already stored are checked with `Slug` only.
 */
export const CategorySlug: z.ZodType<string, string> = Slug.refine(
  (slug) => /\D/.test(slug) && !reserved.includes(slug),
  { error: slugReserved },
);

const LONGEST = 80;

/**
 * Returns the slug of a name: "Mint & Citrus" gives `mint-citrus`. If the result would not be a valid slug, it gets a
 * prefix.
 */
export function categorySlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}|['’]/gu, '');
  const words = plain.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const slug = words.join('-').slice(0, LONGEST).replace(/-$/, '');
  if (CategorySlug.safeParse(slug).success) return slug;
  return ['category', ...words].join('-').slice(0, LONGEST).replace(/-$/, '');
}
