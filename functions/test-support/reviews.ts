import { submitReview } from '#shared/api/reviews.ts';
import { handler } from '../api/reviews/submit-review.ts';
import { type Call, send } from './event.ts';

/** A review that the shop accepts, of product 1. */
const reviewForm = (more: Record<string, unknown> = {}) => ({
  product_id: 1,
  user_name: 'Wanjiku Otieno',
  rating: 4,
  review_text: 'Good mango, quick rider.',
  form_seconds: 40,
  ...more,
});

/** Sends a review. */
export const review = (form: Record<string, unknown> = {}, call: Call = {}) =>
  send(submitReview, handler, { ...call, body: reviewForm(form) });
