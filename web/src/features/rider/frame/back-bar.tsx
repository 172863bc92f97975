import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './back-bar.module.css';
import { frameTexts as texts } from './frame-texts.ts';
import { goBack } from './place.ts';

type Props = {
  title: string;
  note?: string;
  /** What is shown at the other end of the bar. */
  children?: ReactNode;
};

/** The title of a screen, with a button to go back. */
export function BackBar({ title, note, children }: Props) {
  return (
    <div className={styles.bar}>
      <title>{title}</title>
      <button type="button" className={styles.back} aria-label={texts.back} onClick={goBack}>
        <Icon name="back" size={28} />
      </button>
      <h1 className={styles.title}>
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </h1>
      {children}
    </div>
  );
}
