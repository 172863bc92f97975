import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

/** Cards in two to four columns, wherever products stand in a grid. */
export const ProductGrid = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.grid} aria-label={label}>
    {children}
  </ul>
);
