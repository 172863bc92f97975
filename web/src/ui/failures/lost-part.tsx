import { useEffect } from 'react';
import { urls } from '../../navigation/urls.ts';
import * as texts from '../texts.ts';
import { toast } from '../toast.ts';
import styles from './lost-part.module.css';

const reload = () => location.reload();

/** Takes the place of a dialog whose script could not be loaded. Shows a toast that offers to reload the page. */
export function LostDialog({ isOpen = true, onClose }: { isOpen?: boolean; onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    if (!isOpen) return;
    const action = { label: texts.failure.reload, run: reload };
    toast(texts.failure.title, { tone: 'error', action });
    onClose();
  }, [isOpen]);
  return null;
}

/**
 * Takes the place of a list or a search whose script could not be loaded. Shows a text, a link to all products, and a
 * button to reload.
 */
export const LostPart = ({ text }: { text: string }) => (
  <div className={styles.lost} role="alert">
    <p>{text}</p>
    <a href={urls.shop}>{texts.allProducts}</a>
    <button type="button" onClick={reload}>
      {texts.failure.reload}
    </button>
  </div>
);
