import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { useHistoryStep } from '../../../navigation/use-history-step.ts';
import { morph } from '../../../ui/behaviour/morph.ts';
import { openModal } from '../../../ui/behaviour/open-dialogs.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './picture-viewer.module.css';
import { usePictureSwiper } from './use-picture-swiper.ts';
import { ViewerSlide } from './viewer-slide.tsx';
import { viewerTexts } from './viewer-texts.ts';
import { ViewerThumbs } from './viewer-thumbs.tsx';
import 'swiper/css';
import 'swiper/css/zoom';

type Props = {
  product: ProductDetail;
  /** The index of the chosen thumbnail. An index beyond the last picture opens the first picture. */
  current: number;
  /** Called with the index of the shown picture, so that the page can show the same picture. */
  onShow: (index: number) => void;
  /** The element that opened the viewer. It gets the focus back when the viewer closes. */
  opener: RefObject<HTMLElement | null>;
};

/** Returns the element of the picture that is shown in the viewer. */
const shownFrame = () => document.querySelector<HTMLElement>('.swiper-slide-active .swiper-zoom-target');

/** A full-screen viewer with all pictures of a product. It opens each time that `requests` rises. */
export function PictureViewer({ requests, ...props }: Props & { requests: number }) {
  const onPage = () => props.opener.current?.parentElement;
  const [isOpen, close] = useHistoryStep('pictures', requests, (change, isOpening) =>
    isOpening ? morph(change, onPage, shownFrame) : morph(change, shownFrame, onPage),
  );
  return isOpen && <OpenViewer {...props} onClose={close} />;
}

function OpenViewer({ product, current, onShow, opener, onClose }: Props & { onClose: () => void }) {
  const pictures = product.images.length > 0 ? product.images : [product.picture];
  const [first] = useState(pictures[current] ? current : 0);
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const slides = useRef<HTMLDivElement>(null);
  // This must run before Swiper measures the dialog.
  useLayoutEffect(() => {
    const [opened, tapped] = [dialog.current, opener.current];
    const close = opened && openModal(opened);
    closeButton.current?.focus();
    return () => {
      // The dialog is closed first, because an open modal dialog keeps the focus inside.
      close?.();
      tapped?.focus({ preventScroll: true });
    };
  }, [opener]);
  const swiper = usePictureSwiper(slides, { first, onShow, onClose });
  const { index, isZoomed, goTo, goBy } = swiper;
  const last = pictures.length - 1;

  const keys: Record<string, () => void> = {
    ArrowRight: () => goBy(1),
    ArrowLeft: () => goBy(-1),
    Home: () => goTo(0),
    End: () => goTo(last),
    '+': swiper.zoomIn,
    '=': swiper.zoomIn,
    '-': swiper.zoomOut,
  };
  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={viewerTexts.label(product.product_name)}
      onCancel={(event) => {
        // The browser must not close the dialog itself, because `onClose` closes it with a transition.
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {last > 0 && (
            <span className={styles.number} aria-hidden="true">
              {viewerTexts.count(index + 1, pictures.length)}
            </span>
          )}
          <span className={styles.said}>
            {viewerTexts.shown(index + 1, pictures.length, pictures[index]?.alt ?? '')}
          </span>
        </p>
        <button
          type="button"
          className={styles.button}
          aria-label={isZoomed ? viewerTexts.zoomOut : viewerTexts.zoomIn}
          onClick={swiper.toggleZoom}
        >
          <Icon name={isZoomed ? 'minus' : 'plus'} />
        </button>
        <button
          ref={closeButton}
          type="button"
          className={styles.button}
          aria-label={viewerTexts.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div ref={slides} className={`swiper ${styles.slides}`}>
        <div className="swiper-wrapper">
          {pictures.map((picture, at) => (
            <ViewerSlide
              key={picture.path}
              picture={picture}
              label={viewerTexts.count(at + 1, pictures.length)}
              isShown={at === index}
              isZoomed={at === index && isZoomed}
            />
          ))}
        </div>
      </div>
      {last > 0 && (
        <>
          <button
            type="button"
            className={`${styles.button} ${styles.previous}`}
            aria-label={viewerTexts.previous}
            disabled={index === 0}
            onClick={() => goBy(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.next}`}
            aria-label={viewerTexts.next}
            disabled={index === last}
            onClick={() => goBy(1)}
          >
            <Icon name="arrow" />
          </button>
          <ViewerThumbs pictures={pictures} index={index} onChoose={goTo} />
        </>
      )}
    </dialog>
  );
}
