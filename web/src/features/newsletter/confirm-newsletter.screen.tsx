import { call } from '../../api/call.ts';
import { LinkAction } from '../../ui/link-action.tsx';
import { newsletterLinkTexts } from './newsletter-link-texts.ts';

const confirm = async (token: string) =>
  (await call('POST /api/newsletter/confirmation', { body: { token } })).message;

/** `/newsletter/confirm`: the page that the link in an email opens, to confirm a subscription (G-35). */
export const ConfirmNewsletter = () => <LinkAction texts={newsletterLinkTexts.confirm} act={confirm} />;
