import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from '../../ui/texts.ts';
import { useFirstName } from '../visitor/use-first-name.ts';
import styles from './account-skeleton.module.css';

const PARTS = [1, 2, 3, 4];

/** The placeholder of the account page while it loads. A guest sees `children` (the sign-in), which are shorter. */
export function AccountSkeleton({ children }: { children: ReactNode }) {
  const isKnown = useFirstName() !== '';
  return (
    <div className={isKnown ? styles.account : styles.guest} role="status" aria-label={texts.loading}>
      {children}
      {isKnown && (
        <>
          <Skeleton className={styles.title} />
          <Skeleton className={styles.person} />
          <div className={styles.parts}>
            <Skeleton className={styles.orders} />
            {PARTS.map((part) => (
              <Skeleton key={part} className={styles.part} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
