import { changeAdminReview } from '#shared/api/reviews.ts';
import { changeForStaff } from '../../core/reviews/admin-reviews.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeAdminReview, ({ params, body, person, now }) =>
  changeForStaff(params.id, body, { by: person, now }),
);
