import { submitReview } from '#shared/reviews/endpoints.ts';
import { submitReview as handler } from '../api/reviews.ts';
import { changeReview, decideReview } from '../core/reviews/change-review.ts';
import { type Call, noon, send } from './event.ts';

/** Returns a review of product 1 that the shop accepts. */
const reviewForm = (more: Record<string, unknown> = {}) => ({
  product_id: 1,
  user_name: 'Wanjiku Otieno',
  rating: 4,
  review_text: 'Good mango, quick rider.',
  form_seconds: 40,
  ...more,
});

/** Submits a review. */
export const review = (form: Record<string, unknown> = {}, call: Call = {}) =>
  send(submitReview, handler, { ...call, body: reviewForm(form) });

const moderator = { by: { name: 'Amina' }, now: noon };

/** Publishes a review. A testimonial is also shown on the home page. Repeating it changes nothing. */
export async function publishReview(id: number, { isTestimonial = false } = {}): Promise<void> {
  const { review } = await decideReview(id, { status: 'published', reason: '' }, moderator);
  if (review.is_testimonial !== isTestimonial)
    await changeReview(id, { is_testimonial: isTestimonial }, moderator);
}

/** Refuses a review, whether or not it was published before. */
export const rejectReview = (id: number) => decideReview(id, { status: 'rejected', reason: '' }, moderator);
