import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = {
  title: string;
  text?: string;
  /** A short word or number, such as 404, in very large type behind the title. */
  mark?: string;
  /** The level of the heading. It is 1 if the notice is the whole screen. */
  level?: 1 | 2;
  /** True for an error, which screen readers announce at once. */
  isAlert?: boolean;
  /** The links or buttons for the next step. */
  children?: ReactNode;
};

/** A message that a part of the shop is empty, missing or has failed, with the next step. */
export function Notice({ title, text, mark, level = 1, isAlert = false, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      {mark && (
        <p className={styles.mark} aria-hidden="true">
          {mark}
        </p>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
