import { Suspense, useState } from 'react';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { urls } from '../../navigation/urls.ts';
import { LostDialog } from '../../ui/failures/lost-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import * as productTexts from './product-texts.ts';
import styles from './product-tools.module.css';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog, LostDialog);

/** Buttons that share or save the product, and a link to the home page (S1-190, S1-191, S1-182). */
export function ProductTools({ product }: { product: ProductDetail }) {
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.tool} onClick={() => setSharing(true)}>
        <Icon name="share" />
        {productTexts.share}
      </button>
      <SaveButton product={product} className={styles.heart} />
      <a href={urls.home} className={styles.tool}>
        {productTexts.home}
      </a>
      {isSharing && (
        <Suspense>
          <ShareDialog product={product} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}
