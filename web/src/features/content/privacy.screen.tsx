import type { ShownPage } from '#shared/content/text-page.ts';
import { LegalScreen, LegalText } from './text-page.tsx';

export const PrivacyText = ({ page }: { page: ShownPage | undefined }) => (
  <LegalText screen="privacy" page={page} />
);

/**
 * The page `/privacy`: which personal data the shop stores, why and for how long. `?version=3` shows the version that
 * an order names.
 */
export const Privacy = () => <LegalScreen name="privacy" Content={PrivacyText} />;
