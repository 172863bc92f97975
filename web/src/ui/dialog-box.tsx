import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './dialog-box.module.css';

/**
 * A modal dialog as a box in the middle of the screen. If its content is higher than the screen, it scrolls. The class
 * can set the width with `--box-width`.
 */
export const DialogBox = ({ className, ...rest }: ComponentProps<typeof Dialog>) => (
  <Dialog {...rest} className={`${styles.box} ${className}`} />
);
