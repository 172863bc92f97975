import { useRef, useState } from 'react';
import type { Picture as Pictured } from '#shared/catalogue/picture.ts';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './gallery.module.css';
import * as productTexts from './product-texts.ts';
import { usePictureViewer } from './viewer/use-picture-viewer.ts';

/** The minimum number of thumbnails (S1-171, S1-410). */
const THUMBNAILS = 4;

/**
 * A product with fewer than four pictures still has four thumbnails. If it has one picture, all four show it whole
 * (G-26). If it has two or three, the missing ones are crops of the first picture.
 */
const closerViews = ['middle', 'left', 'right'] as const;
type Thumb = { picture: Pictured; view: 'whole' | (typeof closerViews)[number] };

function thumbsOf({ picture, images: [first = picture, ...others] }: ProductDetail): Thumb[] {
  const thumbs = [first, ...others].map((each): Thumb => ({ picture: each, view: 'whole' }));
  const lacking = closerViews.slice(0, Math.max(0, THUMBNAILS - thumbs.length));
  const more = lacking.map((view): Thumb => ({ picture: first, view: others.length > 0 ? view : 'whole' }));
  return [...thumbs, ...more];
}

/**
 * The product's large picture and its thumbnails. A tap on a thumbnail shows it large (S1-170…172). A tap on the large
 * picture opens the full-screen viewer.
 */
export function Gallery({ product }: { product: ProductDetail }) {
  const thumbs = thumbsOf(product);
  const [current, setCurrent] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const { Viewer, requests, isLoading, open } = usePictureViewer();
  const shown = thumbs[current] ?? thumbs[0];
  if (!shown) return null;
  return (
    <div className={styles.gallery}>
      <div className={styles.stage} data-view={shown.view}>
        <Picture
          key={shown.picture.path}
          picture={shown.picture}
          sizes="(min-width: 769px) 620px, 100vw"
          fetched="main"
          className={styles.picture}
        />
        <button
          ref={opener}
          type="button"
          className={styles.open}
          aria-label={productTexts.enlarge}
          aria-busy={isLoading}
          onClick={() => open()}
        >
          <Icon name="search" />
        </button>
      </div>
      {Viewer && (
        <Viewer product={product} requests={requests} current={current} onShow={setCurrent} opener={opener} />
      )}
      <ul className={styles.thumbs} aria-label={productTexts.thumbnails}>
        {thumbs.map(({ picture, view }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal thumbnails differ only by their index
          <li key={index}>
            <button
              type="button"
              className={styles.thumb}
              data-view={view}
              aria-label={productTexts.thumbnail(index + 1)}
              aria-current={index === current}
              onClick={() => setCurrent(index)}
            >
              <Picture picture={picture} sizes="120px" alt="" className={styles.picture} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
