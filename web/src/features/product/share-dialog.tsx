import { useState } from 'react';
import { nameWithStrength } from '#shared/catalogue/name-with-strength.ts';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { displayPrice } from '#shared/money.ts';
import { urls } from '../../navigation/urls.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBox } from '../../ui/dialog-box.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsClosed } from '../age/use-is-closed.ts';
import styles from './share-dialog.module.css';
import { shareLinks } from './share-links.ts';
import { shareTexts } from './share-texts.ts';

const networks = ['facebook', 'x', 'linkedin', 'chat'] as const;

/**
 * A dialog with which shoppers share a product (S1-190, S1-355). It also offers the device's own share dialog, if
 * there is one.
 */
export function ShareDialog({ product, onClose }: { product: ProductDetail; onClose: () => void }) {
  const [copyFailed, setCopyFailed] = useState(false);
  const isClosed = useIsClosed(product);
  const url = `${location.origin}${urls.product(product.slug)}`;
  const title = isClosed
    ? nameWithStrength(product)
    : `${nameWithStrength(product)}, ${displayPrice(product.selling_price)}`;
  const links = shareLinks({ url, title });

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast(shareTexts.copied);
      onClose();
    } catch (reason) {
      console.warn('The link could not be copied.', reason);
      setCopyFailed(true);
    }
  }

  async function shareByDevice() {
    try {
      await navigator.share({ title, url });
      onClose();
    } catch (reason) {
      // If the customer cancels the device's dialog, this dialog stays open.
      if ((reason as Error).name !== 'AbortError')
        console.warn('The share dialog of the device failed.', reason);
    }
  }

  return (
    <DialogBox isOpen className={styles.dialog} aria-labelledby="share-title" onClose={onClose}>
      <h2 id="share-title" className={styles.title}>
        {shareTexts.title}
      </h2>
      <ul className={styles.list}>
        {networks.map((network) => (
          <li key={network}>
            <a className={styles.way} href={links[network]} target="_blank" rel="noopener noreferrer">
              {shareTexts[network]}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={styles.way} onClick={copy}>
            {shareTexts.copy}
          </button>
        </li>
        {'share' in navigator && (
          <li>
            <button type="button" className={styles.way} onClick={shareByDevice}>
              {shareTexts.device}
            </button>
          </li>
        )}
      </ul>
      {copyFailed && (
        <p className={styles.failed} role="alert">
          {shareTexts.copyFailed} <span className={styles.url}>{url}</span>
        </p>
      )}
      <Button look="outline" wide onClick={onClose}>
        {shareTexts.close}
      </Button>
    </DialogBox>
  );
}
