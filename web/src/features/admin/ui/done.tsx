import { useEffect, useRef } from 'react';
import styles from './screen.module.css';

/** What was just done; each is new, though it may say the same. */
export type Deed = { text: string };

/** Says what was just done, and takes the focus, because the button that did it is gone. */
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
