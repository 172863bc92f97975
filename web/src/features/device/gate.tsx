import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './gate.module.css';

type Props = {
  title: string;
  text?: string | undefined;
  /** True if the panel covers the screens, which stay as they are. */
  isCover?: boolean;
  /** True inside the layout component, which has the `main` element. */
  isInside?: boolean;
  children?: ReactNode;
};

/** Keeps the panel open, because Escape must not unlock the till. */
const stayOpen = () => {};

/**
 * A panel that the till or the rider's app shows instead of its screens. With `isCover`, it is a modal dialog over
 * the screens, so that it is above their own dialogs.
 */
export function Gate({ title, text, isCover = false, isInside = false, children }: Props) {
  const content = (
    <>
      {!isInside && <title>{title}</title>}
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </>
  );
  if (isInside) return <div className={styles.inside}>{content}</div>;
  if (!isCover) return <main className={styles.gate}>{content}</main>;
  return (
    <Dialog isOpen className={`${styles.gate} ${styles.cover}`} aria-label={title} onClose={stayOpen}>
      {content}
    </Dialog>
  );
}
