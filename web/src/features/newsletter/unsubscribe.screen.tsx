import { call } from '../../api/call.ts';
import { LinkAction } from '../../ui/link-action.tsx';
import { newsletterLinkTexts } from './newsletter-link-texts.ts';

const unsubscribe = async (token: string) =>
  (await call('POST /api/newsletter/unsubscribe/{token}', { params: { token } })).message;

/** `/newsletter/unsubscribe`: the page that the link in an email opens, to end a subscription. */
export const Unsubscribe = () => <LinkAction texts={newsletterLinkTexts.unsubscribe} act={unsubscribe} />;
