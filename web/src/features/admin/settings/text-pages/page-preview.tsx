import { showPage } from '#shared/content/show-page.ts';
import { type PageText, type TextPageName, textPageNames } from '#shared/content/text-page.ts';
import { TextPageView } from '../../../content/text-page-view.tsx';
import { useSettings } from '../../../settings/use-settings.tsx';
import { PreviewBox } from '../../ui/preview-box.tsx';
import { textPageTexts as texts } from './text-page-texts.ts';

type Props = { page: TextPageName; version: number; text: PageText; onClose: () => void };

/** Previews a page with the typed text, with the components of the shop. */
export function PagePreview({ page, version, text, onClose }: Props) {
  const settings = useSettings();
  const name = textPageNames[page];
  return (
    <PreviewBox
      title={texts.previewTitle(name)}
      text={texts.previewText}
      closeLabel={texts.close}
      onClose={onClose}
    >
      {settings && (
        <TextPageView
          name={page}
          page={showPage({ page, version: version + 1, at: new Date().toISOString(), text }, settings)}
        />
      )}
    </PreviewBox>
  );
}
