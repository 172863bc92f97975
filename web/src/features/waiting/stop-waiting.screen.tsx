import { call } from '../../api/call.ts';
import { LinkAction } from '../../ui/link-action.tsx';
import { waitingTexts } from './waiting-texts.ts';

const texts = { ...waitingTexts.stop, failed: waitingTexts.failed };

const stop = async (token: string) =>
  (await call('POST /api/waiting/cancellation', { body: { token } })).message;

/**
 * `/stop-waiting`: the page behind the link in the email that a product is back. It removes the person from all lists.
 */
export const StopWaiting = () => <LinkAction texts={texts} act={stop} />;
