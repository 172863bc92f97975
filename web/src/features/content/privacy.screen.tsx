import { useSettings } from '../settings/use-settings.tsx';
import { infoTexts } from './info-texts.ts';
import { privacySections, privacyTexts as texts } from './privacy-texts.ts';
import { SectionsPage } from './sections-page.tsx';

/** `/privacy`: the personal data that the shop stores, why and for how long. */
export function Privacy() {
  const settings = useSettings();
  return (
    <SectionsPage
      screen="privacy"
      lead={texts.lead}
      contents={infoTexts.contents}
      sections={settings && privacySections(settings)}
    />
  );
}
