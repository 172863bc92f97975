import { type ReactNode, useRef, useState } from 'react';
import { homeTexts } from '../home-texts.ts';
import styles from './carousel.module.css';
import { Icon } from './icon.tsx';

type Props = { label: string; children: ReactNode };

/**
 * Cards in a row that snaps: 1, 2, 2, 3 or 4 of them at 320, 480, 768, 992 and 1200 px (S1-077…081). The browser does
 * the swiping; the arrows move it by one card and are closed at the ends. The items are `li`.
 */
export function Carousel({ label, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [end, setEnd] = useState<'start' | 'middle' | 'end'>('start');

  function onScroll() {
    const row = list.current;
    if (!row) return;
    const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
    setEnd(row.scrollLeft < 8 ? 'start' : left < 8 ? 'end' : 'middle');
  }
  function move(step: 1 | -1) {
    const row = list.current;
    const [first, second] = row?.children ?? [];
    if (!row || !first || !second) return;
    row.scrollBy({ left: step * (second.getBoundingClientRect().left - first.getBoundingClientRect().left) });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of cards is no group of fields
    <div role="group" className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.arrows}>
        <button
          type="button"
          className={styles.arrow}
          aria-label={homeTexts.previous}
          disabled={end === 'start'}
          onClick={() => move(-1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className={styles.arrow}
          aria-label={homeTexts.next}
          disabled={end === 'end'}
          onClick={() => move(1)}
        >
          <Icon name="arrow" />
        </button>
      </div>
      <ul ref={list} className={styles.row} onScroll={onScroll}>
        {children}
      </ul>
    </div>
  );
}
