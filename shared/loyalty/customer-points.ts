import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import { Why } from '../payments/money-request.ts';
import * as texts from '../texts.ts';

const Points = z.int();

/** The points of a customer in short, and what they become at the present rules. */
export const PointsSummary = z.object({
  balance: Points,
  /** Points that the customer has spent and that were deducted since. The next points settle them. */
  owed: Points,
  /** The credit that one point becomes, and the fewest points that become credit at once. */
  worth: Shillings,
  minimum: Points,
  /** When all points expire, unless the customer earns more before; null if they do not. */
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
      /** The order that earned them. */
      number: z.string().nullable(),
      /** The credit that they became. */
      credit: Shillings.nullable(),
    }),
  ),
});
export type PointsView = z.output<typeof PointsView>;

/** The most points of one correction. */
const mostCorrected = 1_000_000;

/**
 * Points that become credit, at the worth that the person saw. The sender chooses `id`. A repeated `id` changes nothing.
 */
export const SpendPoints = z.object({
  id: z.uuid(),
  points: z.int({ error: texts.pointsForm }).min(1, { error: texts.pointsForm }).max(mostCorrected),
  worth: Shillings,
});
export type SpendPoints = z.output<typeof SpendPoints>;

/** Points that a manager adds, or takes away if they are below zero. A repeated `id` changes nothing. */
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
