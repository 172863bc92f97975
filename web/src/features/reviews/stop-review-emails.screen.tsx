import { call } from '../../api/call.ts';
import { LinkAction } from '../../ui/link-action.tsx';
import { stopReviewTexts } from './stop-review-texts.ts';

const stop = async (token: string) =>
  (await call('POST /api/reviews/stop/{token}', { params: { token } })).message;

/** `/review-emails/stop`: the page behind the link that ends the emails which ask for reviews. */
export const StopReviewEmails = () => <LinkAction texts={stopReviewTexts} act={stop} />;
