import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

/** One part of the account under its own heading; a `wide` one takes the whole row. */
export function Part({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.part} data-wide={wide} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
