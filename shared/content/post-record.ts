import * as z from 'zod';
import { PictureShape } from '../catalogue/product.ts';
import { Cursor, Instant, NumericId, Slug } from '../ids.ts';
import { ChosenPicture } from '../products/product-pictures.ts';
import * as texts from '../texts.ts';
import { readName, readParagraphs } from '../typed-text.ts';

/** `scheduled`: it will be published automatically at the stored time. `deleted`: staff can restore it. */
const postStates = ['draft', 'scheduled', 'published', 'deleted'] as const;
const PostState = z.enum(postStates);
export type PostState = z.output<typeof PostState>;

/** An article in the list for staff. */
export const PostRow = z.object({
  id: NumericId,
  slug: Slug,
  name: z.string(),
  state: PostState,
  /** When a scheduled article will be published. */
  publish_at: Instant.nullable(),
  /** The date on the article's page. For a draft, it is the time at which it was written. */
  created_at: Instant,
  author: z.string(),
  /** The present name of the article's category. */
  category: z.string().nullable(),
  /** The URL of the article's picture. Empty if the article has no picture. */
  image: z.string(),
});
export type PostRow = z.output<typeof PostRow>;

export const PostRows = z.object({ posts: z.array(PostRow), next_cursor: Cursor.nullable() });

/** An article with all fields that staff see or change. */
export const PostRecord = PostRow.extend({
  version: z.int(),
  summary: z.string(),
  description: z.string(),
  picture: PictureShape.nullable(),
  /** True once the article was published. The article's former addresses then redirect to it. */
  was_published: z.boolean(),
});
export type PostRecord = z.output<typeof PostRecord>;

/**
 * The most characters of an article's text with its markup. For comparison: the change log can undo a change of up to
 * 16 KB.
 */
const longestPost = 60_000;

const line = (most: number) =>
  z
    .string()
    .overwrite(readName)
    .max(most, { error: texts.tooLong(most) });

const name = line(120).min(1, { error: texts.postNameRequired });

/** A new article. Its other fields are written on its page. */
export const NewPost = z.object({ name });

/** The name of a category of articles. */
const PostCategoryName = line(40).min(1, { error: texts.postCategoryRequired });

/** The fields of an article that staff can change. `state` publishes it, schedules it, or makes it a draft again. */
export const PostChange = z.object({
  version: z.int().min(0),
  name: name.optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: texts.slugForm })
    .max(120, { error: texts.tooLong(120) })
    .optional(),
  summary: z
    .string()
    .overwrite(readParagraphs)
    .max(300, { error: texts.tooLong(300) })
    .optional(),
  author: line(60).min(1, { error: texts.postAuthorRequired }).optional(),
  category: PostCategoryName.nullable().optional(),
  picture: ChosenPicture.nullable().optional(),
  description: z
    .string()
    .max(longestPost, { error: texts.tooLong(longestPost) })
    .optional(),
  state: z.enum(['draft', 'scheduled', 'published']).optional(),
  publish_at: z.iso.datetime({ error: texts.publishTimeUnfinished }).nullable().optional(),
});
export type PostChange = z.output<typeof PostChange>;

/** The categories of articles, with the number of articles in each. */
export const PostCategories = z.object({
  version: z.int(),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type PostCategories = z.output<typeof PostCategories>;

const mostPostCategories = 40;

/**
 * All categories of articles. `was` is the present name of a category that is kept or renamed. If it is undefined, the
 * category is new.
 */
export const PostCategoriesChange = z.object({
  version: z.int().min(0),
  categories: z
    .array(z.object({ name: PostCategoryName, was: z.string().max(200).optional() }))
    .max(mostPostCategories, { error: texts.postCategoriesMany(mostPostCategories) }),
});
export type PostCategoriesChange = z.output<typeof PostCategoriesChange>;
