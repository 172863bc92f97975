import * as api from '#shared/api/reviews.ts';
import { stopReviewEmails } from '../../core/reviews/stop-review-emails.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.stopReviewEmails, ({ params, now }) => stopReviewEmails(params.token, now));
