import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './part.module.css';

type Props = {
  title: string;
  /** True if the part takes the whole row. */
  wide?: boolean;
  children: ReactNode;
};

/** A part of the account page with its heading. With `onSubmit` it is a form. */
export function Part({ title, wide = false, onSubmit, children, ...rest }: Props & ComponentProps<'form'>) {
  const id = useId();
  const inside = onSubmit ? (
    <form {...rest} onSubmit={onSubmit} className={styles.inside}>
      {children}
    </form>
  ) : (
    children
  );
  return (
    <section className={styles.part} data-wide={wide} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {inside}
    </section>
  );
}
