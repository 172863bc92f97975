import { call } from '../../api/call.ts';
import { LinkAction } from '../../ui/link-action.tsx';
import { stopReviewTexts } from './stop-review-texts.ts';

const stop = async (token: string) =>
  (await call('POST /api/reviews/stop/{token}', { params: { token } })).message;

/** `/review-emails/stop`: the page that the link in an email opens, to get no more emails that ask for reviews. */
export const StopReviewEmails = () => <LinkAction texts={stopReviewTexts} act={stop} />;
