import { call } from '../../api/call.ts';
import { LinkAction } from '../../ui/link-action.tsx';
import { waitingTexts } from './waiting-texts.ts';

const texts = { ...waitingTexts.stop, failed: waitingTexts.failed };

const stop = async (token: string) =>
  (await call('POST /api/waiting/cancellation', { body: { token } })).message;

/**
 * `/stop-waiting`: the page that the link in the email “a product is back” opens. It removes the person from all
 * waiting lists.
 */
export const StopWaiting = () => <LinkAction texts={texts} act={stop} />;
