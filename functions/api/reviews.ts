import * as endpoints from '#shared/reviews/endpoints.ts';
import { changeForStaff, decideAll, listForStaff, openForStaff } from '../core/reviews/admin-reviews.ts';
import * as reviews from '../core/reviews/reviews.ts';
import * as stopping from '../core/reviews/stop-review-emails.ts';
import * as submitting from '../core/reviews/submit-review.ts';
import { findPerson } from '../http/caller.ts';
import { lambda } from '../http/lambda.ts';

export const changeAdminReview = lambda(endpoints.changeAdminReview, ({ params, body, person, now }) =>
  changeForStaff(params.id, body, { by: person, now }),
);

export const decideReviews = lambda(endpoints.decideReviews, ({ body, person, now }) =>
  decideAll(body, { by: person, now }),
);

export const getAdminReview = lambda(endpoints.getAdminReview, ({ params }) => openForStaff(params.id));

export const listAdminReviews = lambda(endpoints.listAdminReviews, ({ query }) => listForStaff(query));

export const listReviews = lambda(endpoints.listReviews, reviews.listReviews);

export const listTestimonials = lambda(endpoints.listTestimonials, reviews.listTestimonials);

export const stopReviewEmails = lambda(endpoints.stopReviewEmails, ({ params, now }) =>
  stopping.stopReviewEmails(params.token, now),
);

export const submitReview = lambda(endpoints.submitReview, async (request) => {
  const { body, headers, visitor, now } = request;
  const personId = (await findPerson(request))?.id;
  return submitting.submitReview(body, { visitor, personId, address: headers['x-viewer-ip'], now });
});
