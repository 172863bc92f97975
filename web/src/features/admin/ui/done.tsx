import { useEffect, useRef } from 'react';
import styles from './outcome.module.css';

/** An action that succeeded. Each action is a new object, so that the same text is announced again. */
export type Deed = { text: string };

/** Says which action succeeded. It gets the focus, because the button of the action is gone. */
export function Done({ deed }: { deed: Deed | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (deed) place.current?.focus();
  }, [deed]);
  return (
    <p ref={place} role="status" tabIndex={-1} className={styles.done}>
      {deed?.text}
    </p>
  );
}
