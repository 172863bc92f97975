import type { ShownPage } from '#shared/text-pages/text-page.ts';
import { LegalText, TextScreen } from './text-page.tsx';

export const TermsText = ({ page }: { page: ShownPage | undefined }) => (
  <LegalText screen="terms" page={page} />
);

/** `/terms`: the terms of every order (S2-115). */
export const Terms = () => <TextScreen name="terms" Content={TermsText} />;
