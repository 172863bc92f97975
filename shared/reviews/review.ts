import * as z from 'zod';
import { Instant, NumericId } from '../ids.ts';
import { countLinks, plainText } from '../plain-text.ts';
import * as texts from '../texts.ts';
import { readLine, readParagraphs } from '../typed-text.ts';

/** The length of a review's text in characters, after tags and links are removed (G-25, T16). */
const reviewLength = { min: 3, max: 1000 } as const;
const nameLength = 60;

/** The states of a review. Only its author sees it until staff publish it (G-25). */
export const ReviewStatus = z.enum(['pending', 'published', 'rejected']);
export type ReviewStatus = z.output<typeof ReviewStatus>;

/** A published review. A pending review is only returned to its author (S1-238). */
export const Review = z.object({
  id: NumericId,
  product_id: NumericId,
  user_name: z.string(),
  rating: z.number().int().min(1).max(5),
  review_text: z.string(),
  created_at: Instant,
  status: ReviewStatus,
  /** True if the shop delivered an order with the product to the author. */
  is_verified: z.boolean().optional(),
  /** The shop's public answer, shown beneath the review. */
  reply: z.object({ text: z.string(), at: Instant }).optional(),
});
export type Review = z.output<typeof Review>;

/** The rating of a product from its published reviews. `stars[0]` is the number of reviews with one star. */
export const Rating = z.object({
  count: z.number().int().min(1),
  /** The average number of stars, rounded to one decimal. */
  average: z.number().min(1).max(5),
  stars: z.array(z.number().int().min(0)).length(5),
});
export type Rating = z.output<typeof Rating>;

/** Returns the rating for the number of reviews with one to five stars. Returns null if there are no reviews. */
export function ratingOf(stars: readonly number[]): Rating | null {
  const count = stars.reduce((sum, times) => sum + times, 0);
  if (count === 0) return null;
  const points = stars.reduce((sum, times, at) => sum + times * (at + 1), 0);
  return { count, average: Math.round((points / count) * 10) / 10, stars: [...stars] };
}

const typedNumber = (error: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.int({ error }));

const Text = z
  .string()
  .min(1, { error: texts.reviewRequired, abort: true })
  .min(reviewLength.min, { error: texts.reviewShort })
  .max(reviewLength.max, { error: texts.reviewLong });

/**
 * The review form (S1-302…304, T16). Tags and links are removed from name and text. `website` is a hidden field that
 * only bots fill. `form_seconds` says how long the form was open. A client without these two fields is accepted,
 * because staff moderate the review before it is published.
 */
export const ReviewForm = z.object({
  product_id: typedNumber(texts.notFound('Product')).pipe(
    z.number().min(1, { error: texts.notFound('Product') }),
  ),
  user_name: z
    .string({ error: texts.nameRequired })
    .max(10_000, { error: texts.nameLong })
    .overwrite((typed) => plainText(readLine(typed)))
    .min(1, { error: texts.nameRequired })
    .max(nameLength, { error: texts.nameLong }),
  rating: typedNumber(texts.ratingRequired).pipe(
    z.number().min(1, { error: texts.ratingRequired }).max(5, { error: texts.ratingRequired }),
  ),
  review_text: z
    .string({ error: texts.reviewRequired })
    .max(20_000, { error: texts.reviewLong })
    .transform((typed) => ({ text: plainText(readParagraphs(typed)), links: countLinks(typed) }))
    .pipe(z.object({ text: Text, links: z.number() })),
  website: z.string().max(10_000).optional(),
  /** A token from the link of an email that asks for the review. It proves the purchase. */
  order_proof: z.string().max(200).optional(),
  form_seconds: z.coerce.number().min(0).max(1e9).optional(),
});
export type ReviewForm = z.output<typeof ReviewForm>;

/** The testimonials on the home page (S1-344). */
export const Testimonial = Review.pick({
  id: true,
  user_name: true,
  review_text: true,
  rating: true,
  created_at: true,
  product_id: true,
});
export type Testimonial = z.output<typeof Testimonial>;
