import type { ShownPage } from '#shared/text-pages/text-page.ts';
import { LegalText, TextScreen } from './text-page.tsx';

export const PrivacyText = ({ page }: { page: ShownPage | undefined }) => (
  <LegalText screen="privacy" page={page} />
);

/** `/privacy`: the personal data that the shop stores, why and for how long. */
export const Privacy = () => <TextScreen name="privacy" Content={PrivacyText} />;
