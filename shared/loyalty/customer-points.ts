import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import { Why } from '../payments/money-request.ts';
import * as texts from '../texts.ts';

const Points = z.int();

/** The points of a customer, and what they are worth by the present rules. */
export const PointsSummary = z.object({
  balance: Points,
  /**
   * Points that were taken back after the customer had spent them. They are subtracted from the next points
   * that the customer earns.
   */
  owed: Points,
  /**
   * The credit in shillings that one point gives, and the smallest number of points that can be turned into credit at
   * once.
   */
  worth: Shillings,
  minimum: Points,
  /** When all points expire, unless the customer earns more before then; null if they never expire. */
  expires_at: Instant.nullable(),
});
export type PointsSummary = z.output<typeof PointsSummary>;

/** The points of a customer with the newest hundred entries, newest first. */
export const PointsView = PointsSummary.extend({
  entries: z.array(
    z.object({
      kind: z.enum(['earned', 'taken-back', 'spent', 'expired', 'corrected']),
      points: Points,
      owed: Points,
      at: Instant,
      by: z.string(),
      why: z.string(),
      /** The number of the order that earned the points. */
      number: z.string().nullable(),
      /** The credit that the customer got for the points. */
      credit: Shillings.nullable(),
    }),
  ),
});
export type PointsView = z.output<typeof PointsView>;

/** The most points that one correction can add or take away. */
const mostCorrected = 1_000_000;

/**
 * A request to turn points into credit, at the value that the person saw. The sender chooses `id`. A repeated `id`
 * changes nothing.
 */
export const SpendPoints = z.object({
  id: z.uuid(),
  points: z.int({ error: texts.pointsForm }).min(1, { error: texts.pointsForm }).max(mostCorrected),
  worth: Shillings,
});
export type SpendPoints = z.output<typeof SpendPoints>;

/** Points that a manager adds or, if the number is negative, takes away. A repeated `id` changes nothing. */
export const CorrectPoints = z.object({
  id: z.uuid(),
  points: z
    .int({ error: texts.correctionForm })
    .min(-mostCorrected, { error: texts.correctionForm })
    .max(mostCorrected, { error: texts.correctionForm })
    .refine((points) => points !== 0, { error: texts.correctionForm }),
  why: Why,
});
export type CorrectPoints = z.output<typeof CorrectPoints>;
