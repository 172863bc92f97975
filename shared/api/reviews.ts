import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericIdText } from '../ids.ts';
import { Review, ReviewForm, Testimonial } from '../review.ts';

export const listTestimonials = endpoint('GET /api/reviews', {
  id: 'reviews/ListTestimonials',
  summary: 'Lists the customer testimonials of the home page, newest first (S1-344).',
  access: 'anyone',
  answer: z.array(Testimonial),
  sharedSeconds: 1,
});

export const listReviews = endpoint('GET /reviews/{productId}', {
  id: 'reviews/ListReviews',
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
  id: 'reviews/SubmitReview',
  summary:
    'Stores a review. Its author sees it at once, others once staff publish it. A repeated review is stored once (S1-346, G-25).',
  access: 'anyone',
  body: ReviewForm,
  answer: Review,
  example: { body: { product_id: 1, user_name: 'Wanjiku', rating: 5, review_text: 'Very good.' } },
});
