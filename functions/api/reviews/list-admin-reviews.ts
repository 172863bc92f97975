import { listAdminReviews } from '#shared/api/reviews.ts';
import { listForStaff } from '../../core/reviews/admin-reviews.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAdminReviews, ({ query }) => listForStaff(query));
