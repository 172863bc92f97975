import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Control = {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type Props = {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  children: (control: Control) => ReactNode;
};

/** A label, its control, its hint and its error. Screen readers announce the error when it appears. */
export function AdminField({ label, hint, error, children }: Props) {
  const id = useId();
  const told = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error !== undefined,
        'aria-describedby': told === undefined ? undefined : `${id}-told`,
      })}
      {told !== undefined && (
        <p
          id={`${id}-told`}
          className={error === undefined ? styles.hint : styles.error}
          role={error === undefined ? undefined : 'alert'}
        >
          {told}
        </p>
      )}
    </div>
  );
}
