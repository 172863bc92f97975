import type { ReactNode } from 'react';
import styles from './mark.module.css';

export type Tone = 'quiet' | 'good' | 'warn' | 'bad';

/** A coloured mark with the state of a record. */
export const Mark = ({ tone = 'quiet', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={styles.mark} data-tone={tone}>
    {children}
  </span>
);
