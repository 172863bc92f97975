import * as z from 'zod';
import { Cursor, CustomerKey, Instant, NumericId, OrderId } from '../ids.ts';
import { plainText } from '../plain-text.ts';
import * as texts from '../texts.ts';
import { readParagraphs } from '../typed-text.ts';
import { Review, ReviewStatus } from './review.ts';

/** The most characters of a reply, and of the reason of a refusal. */
export const replyLength = 1000;
const reviewReasonLength = 300;

/** The most reviews that one call publishes or refuses. For more, staff start a job. */
export const mostDecided = 25;

/** The lists of reviews in the admin. `home`: the testimonials of the home page. */
export const reviewLists = ['pending', 'published', 'rejected', 'home'] as const;
export const ReviewList = z.enum(reviewLists);
export type ReviewList = z.output<typeof ReviewList>;

/**
 * What makes a review look like advertising: removed links, capital letters only, a repeated letter, a phone number, or
 * a form that a program sent.
 */
export const SpamSign = z.enum(['links', 'capitals', 'repeats', 'number', 'program']);
export type SpamSign = z.output<typeof SpamSign>;

/** A review for the staff who moderate it. */
export const AdminReview = Review.omit({ reply: true, is_verified: true }).extend({
  version: z.int(),
  /** Null for a product that no longer exists. */
  product: z.object({ id: NumericId, name: z.string(), slug: z.string() }).nullable(),
  is_testimonial: z.boolean(),
  is_verified: z.boolean(),
  /** The delivered order that proves the purchase. Null if there is none, and once its customer is erased. */
  order: z.object({ id: OrderId, number: z.string() }).nullable(),
  /** The customer of the delivered order. */
  customer: CustomerKey.nullable(),
  /** How much the review looks like advertising. 0 is an ordinary review; from 3 on, it looks like advertising. */
  spam_score: z.int(),
  spam_signs: z.array(SpamSign),
  /** Why staff refused the review. Only staff see the reason. */
  reason: z.string(),
  decided: z.object({ at: Instant, by: z.string() }).nullable(),
  /** The shop's reply. Empty if there is none. */
  reply: z.string(),
  replied: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type AdminReview = z.output<typeof AdminReview>;

export const AdminReviews = z.object({
  reviews: z.array(AdminReview),
  next_cursor: Cursor.nullable(),
});

/** The decision to publish or refuse a review. `pending` moves it back to the pending reviews. */
export const ReviewDecision = z.object({
  status: ReviewStatus,
  reason: z.string().overwrite(readParagraphs).max(reviewReasonLength).default(''),
});
export type ReviewDecision = z.output<typeof ReviewDecision>;

const Chosen = z.object({ id: NumericId, version: z.int().min(0) });

/** One decision about several reviews, each with the version that the person saw. */
export const ReviewDecisions = ReviewDecision.extend({
  reviews: z.array(Chosen).min(1).max(mostDecided),
});
export type ReviewDecisions = z.output<typeof ReviewDecisions>;

/** One decision about many reviews of a list, made by a job. Reviews that are no longer in the list stay unchanged. */
export const ReviewJob = ReviewDecision.extend({
  from: ReviewStatus,
  ids: z.array(NumericId).min(1).max(2000),
});
export type ReviewJob = z.output<typeof ReviewJob>;

/**
 * The outcome for each review. If one decision is refused, its outcome names the error, and the other reviews are still
 * decided.
 */
export const DecidedReviews = z.object({
  reviews: z.array(
    z.object({
      id: NumericId,
      outcome: z.enum(['changed', 'unchanged', 'refused']),
      /** Why the decision was refused; empty otherwise. */
      message: z.string(),
    }),
  ),
});
export type DecidedReviews = z.output<typeof DecidedReviews>;

/** A change of the reply beneath a review, or of whether the review is on the home page. */
export const ReviewChange = z.object({
  reply: z
    .string()
    .refine((typed) => typed.trim() === '' || plainText(readParagraphs(typed)) !== '', {
      error: texts.replyOfLinks,
    })
    .overwrite((typed) => plainText(readParagraphs(typed)))
    .max(replyLength)
    .optional(),
  is_testimonial: z.boolean().optional(),
});
export type ReviewChange = z.output<typeof ReviewChange>;
