import { submitReview } from '#shared/api/reviews.ts';
import * as reviews from '../../core/reviews/submit-review.ts';
import { findPerson } from '../../http/caller.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(submitReview, async (request) => {
  const { body, headers, visitor, now } = request;
  const personId = (await findPerson(request))?.id;
  return reviews.submitReview(body, { visitor, personId, address: headers['x-viewer-ip'], now });
});
