import * as z from 'zod';
import { most } from './histogram.ts';
import {
  connections,
  errorKinds,
  mostErrors,
  mostSearches,
  mostViews,
  pageKinds,
  steps,
} from './visit-kinds.ts';

const Page = z.enum(pageKinds);

/** The error message does not list the allowed names, because an answer must not contain names of errors. */
const ErrorName = z.enum(errorKinds, 'The shop does not count this kind of error.');

const upTo = (limit: number) => z.number().min(0).max(limit).optional();

/** The counts that a browser has collected since it last sent them. They name no person and no browser. */
export const Visit = z.strictObject({
  connection: z.enum(connections),
  /** How often pages of each kind were opened. */
  pages: z.partialRecord(Page, z.int().min(1).max(mostViews)).default({}),
  steps: z.array(z.enum(steps)).max(steps.length).default([]),
  /** The searches that found nothing. */
  searches: z.array(z.string().max(200)).max(mostSearches).default([]),
  errors: z
    .array(z.strictObject({ kind: ErrorName, page: Page }))
    .max(mostErrors)
    .default([]),
  /** The speed of the first page of the document: in milliseconds, and for `cls` in thousandths of a score. */
  speed: z
    .strictObject({ page: Page, lcp: upTo(most.lcp), inp: upTo(most.inp), cls: upTo(most.cls) })
    .optional(),
});
export type Visit = z.output<typeof Visit>;
export type VisitInput = z.input<typeof Visit>;
