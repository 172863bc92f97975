import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DialogBox } from '../../../ui/dialog-box.tsx';
import panel from './panel.module.css';
import styles from './preview-box.module.css';

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

type Props = {
  title: string;
  /** A sentence that says what the preview shows. */
  text: string;
  closeLabel: string;
  onClose: () => void;
  /** The components of the shop's page. */
  children: ReactNode;
};

/** A dialog that previews typed text with the components of its page in the shop. */
export const PreviewBox = ({ title, text, closeLabel, onClose, children }: Props) => (
  <DialogBox isOpen className={styles.preview} aria-label={title} onClose={onClose}>
    <div className={styles.bar}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={panel.hint}>{text}</p>
      </div>
      <Button onClick={onClose}>{closeLabel}</Button>
    </div>
    <div className={styles.page} onClickCapture={openApart}>
      {children}
    </div>
  </DialogBox>
);
