import { SectionsPage } from '../../components/info/sections-page.tsx';
import { infoTexts } from '../../info-texts.ts';
import { privacySections, privacyTexts as texts } from '../../privacy-texts.ts';
import { useSettings } from '../settings/use-settings.ts';

/** `/privacy`: the personal data that the shop keeps, why and for how long. */
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
