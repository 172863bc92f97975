import type { ReactNode } from 'react';
import styles from './mark.module.css';

export type Tone = 'quiet' | 'good' | 'warn' | 'bad';

/** The state of a record in words, under its title. */
export const Mark = ({ tone = 'quiet', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={styles.mark} data-tone={tone}>
    {children}
  </span>
);
