import type { ReactNode } from 'react';
import styles from './gate.module.css';

type Props = {
  title: string;
  text?: string | undefined;
  /** True if it covers the screens, which stay as they are. */
  isCover?: boolean;
  /** True inside the frame, which has the `main` element. */
  isInside?: boolean;
  children?: ReactNode;
};

/** A panel in place of the screens of the till. */
export function Gate({ title, text, isCover = false, isInside = false, children }: Props) {
  const Place = isInside ? 'div' : 'main';
  return (
    <Place className={`${isInside ? styles.inside : styles.gate} ${isCover ? styles.cover : ''}`}>
      {!isInside && <title>{title}</title>}
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </Place>
  );
}
