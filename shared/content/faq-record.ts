import * as z from 'zod';
import { NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { readName } from '../typed-text.ts';
import { Faq } from './faq.ts';
import { wordsOf } from './safe-html.ts';

/**
 * A question as staff see it. `comment` is its answer as HTML. A deleted question is on no page and can be restored.
 */
export const FaqRecord = Faq.extend({ version: z.int(), is_deleted: z.boolean() });
export type FaqRecord = z.output<typeof FaqRecord>;

const title = z
  .string({ error: texts.questionRequired })
  .overwrite(readName)
  .min(1, { error: texts.questionRequired })
  .max(200, { error: texts.tooLong(200) });

/** The answer must contain text: a picture alone is not enough. */
const comment = z
  .string({ error: texts.answerRequired })
  .max(12_000, { error: texts.tooLong(12_000) })
  .refine((html) => wordsOf(html) !== '', { error: texts.answerRequired });

/** A new question. It is the last one on the page. */
export const NewFaq = z.object({ title, comment });

/** The fields of a question that staff can change. `is_deleted: false` restores a deleted question. */
export const FaqChange = z.object({
  version: z.int().min(0),
  title: title.optional(),
  comment: comment.optional(),
  is_deleted: z.literal(false).optional(),
});
export type FaqChange = z.output<typeof FaqChange>;

/** The most questions that the page can have. */
export const mostFaqs = 200;

/** The ids of all questions of the page in their new order. */
export const FaqOrder = z.object({ ids: z.array(NumericId).min(1).max(mostFaqs) });
