import { useEffect, useState } from 'react';
import type { Picture as Pictured } from '#shared/catalogue/picture.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import styles from './viewer-slide.module.css';
import { viewerTexts } from './viewer-texts.ts';

/** The values of the `sizes` attribute of a picture. For an enlarged picture, the browser loads the widest file. */
const SIZES = { whole: '(orientation: portrait) 100vw, 80vh', zoomed: '300vw' };

type Props = {
  picture: Pictured;
  label: string;
  isShown: boolean;
  isZoomed: boolean;
};

/**
 * A picture as large as the screen allows. If it fails to load, it is loaded again when the customer asks for it or is
 * back online.
 */
export function ViewerSlide({ picture, label, isShown, isZoomed }: Props) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setFailed(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed]);
  const setRatio = (frame: HTMLElement | null) =>
    frame?.style.setProperty('--ratio', `${picture.width / picture.height}`);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is not a `fieldset`
    <div className={`swiper-slide ${styles.slide}`} role="group" aria-label={label} aria-hidden={!isShown}>
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <Icon name="alert" size={40} />
          <p>{viewerTexts.failed}</p>
          <RetryButton onRetry={() => setFailed(false)} />
        </div>
      ) : (
        <div className="swiper-zoom-container">
          <div
            ref={setRatio}
            className={`swiper-zoom-target ${styles.frame}`}
            onErrorCapture={() => setFailed(true)}
          >
            <Picture
              picture={picture}
              sizes={isZoomed ? SIZES.zoomed : SIZES.whole}
              fetched={isShown ? 'early' : 'late'}
              className={styles.picture}
            />
          </div>
        </div>
      )}
    </div>
  );
}
