import { decideReviews } from '#shared/api/reviews.ts';
import { decideAll } from '../../core/reviews/admin-reviews.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(decideReviews, ({ body, person, now }) => decideAll(body, { by: person, now }));
