import { getAdminReview } from '#shared/api/reviews.ts';
import { openForStaff } from '../../core/reviews/admin-reviews.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminReview, ({ params }) => openForStaff(params.id));
