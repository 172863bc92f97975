import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './dialog-box.module.css';

/**
 * A modal dialog as a box in the middle of the screen. It scrolls if its content is higher than the screen. Its class
 * can set the width with `--box-width`.
 */
export const DialogBox = ({ className, ...rest }: ComponentProps<typeof Dialog>) => (
  <Dialog {...rest} className={`${styles.box} ${className}`} />
);
