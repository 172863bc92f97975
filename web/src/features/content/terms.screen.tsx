import { SectionsPage } from '../../components/info/sections-page.tsx';
import { infoTexts } from '../../info-texts.ts';
import { termsSections, termsTexts as texts } from '../../terms-texts.ts';
import { useSettings } from '../settings/use-settings.ts';

/** `/terms`: the conditions of every order (S2-115). */
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
