import { newsletterConsent } from '#shared/consent-texts.ts';

/** Says which consent a person gives by subscribing. */
export const NewsletterConsent = ({ className }: { className?: string | undefined }) => (
  <p className={className}>{newsletterConsent.at(-1)}</p>
);
