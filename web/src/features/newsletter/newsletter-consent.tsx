import { newsletterConsent } from '#shared/consent-texts.ts';

/** Says what a person agrees to by subscribing. */
export const NewsletterConsent = ({ className }: { className?: string | undefined }) => (
  <p className={className}>{newsletterConsent.at(-1)}</p>
);
