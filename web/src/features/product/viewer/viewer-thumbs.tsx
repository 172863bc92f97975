import { useEffect, useRef } from 'react';
import type { Picture as Pictured } from '#shared/catalogue/picture.ts';
import { Picture } from '../../../ui/picture.tsx';
import { viewerTexts } from './viewer-texts.ts';
import styles from './viewer-thumbs.module.css';

type Props = {
  pictures: readonly Pictured[];
  index: number;
  onChoose: (index: number) => void;
};

/** The thumbnails below the large picture. The one of the shown picture is scrolled into view. */
export function ViewerThumbs({ pictures, index, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul ref={list} className={styles.thumbs} aria-label={viewerTexts.thumbnails}>
      {pictures.map((picture, at) => (
        <li key={picture.path}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={viewerTexts.thumbnail(at + 1)}
            aria-current={at === index}
            onClick={() => onChoose(at)}
          >
            <Picture picture={picture} sizes="64px" alt="" fetched="early" className={styles.picture} />
          </button>
        </li>
      ))}
    </ul>
  );
}
