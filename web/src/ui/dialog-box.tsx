import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './dialog-box.module.css';

/**
 * A modal dialog in a box in the middle of the screen. Its content scrolls when it is higher than the screen. The
 * class may set `--box-width`.
 */
export const DialogBox = ({ className, ...rest }: ComponentProps<typeof Dialog>) => (
  <Dialog {...rest} className={`${styles.box} ${className}`} />
);
