import { useEffect, useRef } from 'react';
import styles from './outcome.module.css';

/** An action that succeeded. Each one is a new object, even if its text is the same. */
export type Deed = { text: string };

/** Says which action succeeded. Takes the focus, because the button of the action was removed. */
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
