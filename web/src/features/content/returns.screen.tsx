import { useSettings } from '../settings/use-settings.tsx';
import { InfoTitle } from './info-page.tsx';
import { infoTexts } from './info-texts.ts';
import { returnsSections, returnsTexts as texts } from './returns-texts.ts';
import { SectionsPage } from './sections-page.tsx';

const inParagraphs = ({ id, title, text }: ReturnType<typeof returnsSections>[number]) => ({
  ...{ id, title },
  blocks: text.map((paragraph) => ({ p: [paragraph] })),
});

/** `/returns`: what can be returned, how, and how a refund is paid (S1-008). */
export function Returns() {
  const settings = useSettings();
  return (
    <>
      <InfoTitle screen="returns" />
      <SectionsPage
        screen="returns"
        lead={texts.lead}
        contents={infoTexts.contents}
        sections={settings && returnsSections(settings).map(inParagraphs)}
      />
    </>
  );
}
