import type { ShownPage } from '#shared/content/text-page.ts';
import { LegalScreen, LegalText } from './text-page.tsx';

export const TermsText = ({ page }: { page: ShownPage | undefined }) => (
  <LegalText screen="terms" page={page} />
);

/** The page `/terms`: the terms of every order (S2-115). `?version=3` shows the version that an order names. */
export const Terms = () => <LegalScreen name="terms" Content={TermsText} />;
