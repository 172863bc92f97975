import { submitReview } from '#shared/api/reviews.ts';
import * as reviews from '../../core/submit-review.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(submitReview, ({ body, headers, visitor, now }) =>
  reviews.submitReview(body, { visitor, address: headers['x-viewer-ip'], now }),
);
