import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

/** A grid of product cards in two to four columns. */
export const ProductGrid = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.grid} aria-label={label}>
    {children}
  </ul>
);
