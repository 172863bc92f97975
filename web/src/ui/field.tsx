import { type ReactNode, useId } from 'react';
import { useEmailHint } from './email-hint/use-email-hint.tsx';
import styles from './field.module.css';
import { fieldTexts } from './field-texts.ts';

/**
 * The props of a control inside a {@link Field}. They make screen readers read the error and the hint together with the
 * control.
 */
type Control = {
  id: string;
  name: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type Props = {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  /** An example that is shown below an error whose text has none. */
  example?: string | undefined;
  isOptional?: boolean;
  /** True if the control is a select, which gets an arrow. */
  isPicker?: boolean;
  children: (control: Control) => ReactNode;
};

/**
 * A form field: a label, a control, a hint and an error, which screen readers announce when it appears. It asks about
 * an email address that looks mistyped.
 */
export function Field({
  name,
  label,
  hint,
  error,
  example,
  isOptional = false,
  isPicker = false,
  children,
}: Props) {
  const id = useId();
  const [around, emailHint] = useEmailHint();
  const note = error ? example : hint;
  const described = [error && `${id}-error`, note && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} {...around}>
      <label htmlFor={id} className={styles.label}>
        {label} {isOptional && <span className={styles.optional}>({fieldTexts.optional})</span>}
      </label>
      {children({
        id,
        name,
        className: `${styles.control} ${isPicker ? styles.picker : ''}`,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {emailHint}
      {note && (
        <p id={`${id}-hint`} className={styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
