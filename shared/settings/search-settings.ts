import * as z from 'zod';
import { longestQuery } from '../catalogue/query-length.ts';
import { readLine } from '../typed-text.ts';
import { settingsTexts as texts } from './settings-texts.ts';

/**
 * The most words to which staff may give a meaning. The search file contains all of them, and every phone loads that
 * file.
 */
const mostMeanings = 200;

const text = z
  .string({ error: texts.required })
  .overwrite(readLine)
  .min(1, { error: texts.required })
  .max(longestQuery, { error: texts.long(longestQuery) });

const typed = text.overwrite((word) => word.toLowerCase());

/** The meaning of a word that customers type: words of the shop, or a product code. */
export const SearchMeaning = z.object({ typed: z.string(), meaning: z.string() });

/** The settings of the search: the meanings of customers' words. Each word has one meaning. */
export const SearchSettings = z.strictObject({
  search_meanings: z
    .array(z.strictObject({ typed, meaning: text }))
    .max(mostMeanings, { error: texts.manyMeanings(mostMeanings) })
    .refine((all) => new Set(all.map((one) => one.typed)).size === all.length, { error: texts.twoMeanings }),
});
