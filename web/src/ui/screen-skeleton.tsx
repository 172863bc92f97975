import styles from './screen-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';
import * as texts from './texts.ts';

/** A placeholder for a screen whose script is loading. */
export const ScreenSkeleton = () => (
  <div className={styles.screen} role="status" aria-label={texts.loading}>
    <Skeleton className={styles.title} />
    <Skeleton className={styles.body} />
  </div>
);
