import { useSettings } from '../settings/use-settings.tsx';
import { infoTexts } from './info-texts.ts';
import { SectionsPage } from './sections-page.tsx';
import { termsSections, termsTexts as texts } from './terms-texts.ts';

/** `/terms`: the terms of every order (S2-115). */
export function Terms() {
  const settings = useSettings();
  return (
    <SectionsPage
      screen="terms"
      lead={texts.lead}
      contents={infoTexts.contents}
      sections={settings && termsSections(settings)}
      note={texts.version}
    />
  );
}
