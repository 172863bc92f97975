import type { MouseEvent } from 'react';
import { showPage } from '#shared/text-pages/show-page.ts';
import { type PageText, type TextPageName, textPageNames } from '#shared/text-pages/text-page.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogBox } from '../../../ui/dialog-box.tsx';
import { TextPageView } from '../../content/text-page-view.tsx';
import { useSettings } from '../../settings/use-settings.tsx';
import panel from '../ui/panel.module.css';
import styles from './page-preview.module.css';
import { textPageTexts as texts } from './text-page-texts.ts';

/** Opens a link of the preview in a new tab, so that the typed text stays on the screen. */
function openApart(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) document.getElementById(href.slice(1))?.scrollIntoView();
  else open(link.href, '_blank', 'noopener,noreferrer');
}

type Props = { page: TextPageName; version: number; text: PageText; onClose: () => void };

/** The page with the typed text, made of the same parts as in the shop. */
export function PagePreview({ page, version, text, onClose }: Props) {
  const settings = useSettings();
  const name = textPageNames[page];
  return (
    <DialogBox isOpen className={styles.preview} aria-label={texts.previewTitle(name)} onClose={onClose}>
      <div className={styles.bar}>
        <div>
          <h2 className={styles.title}>{texts.previewTitle(name)}</h2>
          <p className={panel.hint}>{texts.previewText}</p>
        </div>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
      <div className={styles.page} onClickCapture={openApart}>
        {settings && (
          <TextPageView
            name={page}
            page={showPage({ page, version: version + 1, at: new Date().toISOString(), text }, settings)}
          />
        )}
      </div>
    </DialogBox>
  );
}
