import { listReviews } from '#shared/api/reviews.ts';
import * as reviews from '../../core/reviews/reviews.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listReviews, reviews.listReviews);
