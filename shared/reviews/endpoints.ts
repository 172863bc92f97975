import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericIdText } from '../ids.ts';
import {
  AdminReview,
  AdminReviews,
  DecidedReviews,
  ReviewChange,
  ReviewDecisions,
  ReviewList,
} from './admin-review.ts';
import { Review, ReviewForm, Testimonial } from './review.ts';
import { ReviewStopToken } from './review-request.ts';

export const listTestimonials = endpoint('GET /api/reviews', {
  summary: 'Lists the customer testimonials of the home page, newest first (S1-344).',
  access: 'anyone',
  answer: z.array(Testimonial),
  sharedSeconds: 1,
});

export const listReviews = endpoint('GET /reviews/{productId}', {
  summary: 'Lists the published reviews of a product, newest first, in pages (S1-345).',
  access: 'anyone',
  params: z.object({ productId: NumericIdText }),
  query: z.object({
    limit: z
      .string()
      .regex(/^(?:[1-9]|1\d|20)$/, { error: 'A limit is a whole number from 1 to 20.' })
      .transform(Number)
      .optional(),
    cursor: Cursor.optional(),
  }),
  answer: z.object({ reviews: z.array(Review), next_cursor: z.string().nullable() }),
  sharedSeconds: 1,
  example: { params: { productId: '1' } },
});

export const submitReview = endpoint('POST /submit-review', {
  summary:
    'Stores a review. Its author sees it at once, others once staff publish it. A repeated review is stored once (S1-346, G-25).',
  access: 'anyone',
  body: ReviewForm,
  bodyType: 'any',
  answer: Review,
  example: { body: { product_id: 1, user_name: 'Wanjiku', rating: 5, review_text: 'Very good.' } },
});

export const listAdminReviews = endpoint('GET /api/admin/reviews', {
  summary:
    'Lists reviews for the staff who moderate them, twenty a page: those that wait, oldest first; the published or refused ones or the testimonials, newest first.',
  access: 'reviews.moderate',
  query: z.object({ state: ReviewList.default('pending'), cursor: Cursor.optional() }),
  answer: AdminReviews,
});

export const getAdminReview = endpoint('GET /api/admin/reviews/{id}', {
  summary: 'Returns a review in any state, for staff.',
  access: 'reviews.moderate',
  params: z.object({ id: NumericIdText }),
  answer: AdminReview,
  example: { params: { id: '1' } },
});

export const decideReviews = endpoint('POST /api/admin/reviews/decisions', {
  summary:
    'Publishes or refuses up to 25 reviews, or puts them back to those that wait, each in its own transaction. A review that someone else changed meanwhile is refused, and the others are decided. A repeated request changes nothing.',
  access: 'reviews.moderate',
  body: ReviewDecisions,
  answer: DecidedReviews,
  example: { body: { reviews: [{ id: 1, version: 0 }], status: 'published' } },
});

export const changeAdminReview = endpoint('PATCH /api/admin/reviews/{id}', {
  summary:
    'Writes the reply that is shown beneath a review, or shows a published review on the home page. 409 `not-published` for a testimonial that is not published, `changed` with the stored review for an old version.',
  access: 'reviews.moderate',
  params: z.object({ id: NumericIdText }),
  body: ReviewChange.extend({ version: z.int().min(0) }),
  answer: AdminReview,
  record: AdminReview,
  example: { params: { id: '1' }, body: { version: 0, reply: 'Asante!' } },
});

export const stopReviewEmails = endpoint('POST /api/reviews/stop/{token}', {
  summary:
    'Withdraws the consent of an email address to be asked for reviews. Mail programs call it by one click (RFC 8058), so it needs no cookie and reads no body. A repeated request changes nothing.',
  access: 'anyone',
  params: z.object({ token: ReviewStopToken }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
  example: { params: { token: `${'a'.repeat(43)}.${'b'.repeat(43)}` } },
});
