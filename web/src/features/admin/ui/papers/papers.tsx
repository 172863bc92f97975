import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import receipt from '../../../orders/order-receipt.module.css';
import styles from './papers.module.css';

type Props = {
  paper: 'a4' | 'a6' | 'list' | 'roll' | 'sheet' | 'single';
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The content that is printed instead of the screen. It is beside the app, so that no margin of the app is printed. */
export const Papers = ({ paper, ref, children }: Props) =>
  createPortal(
    <div ref={ref} className={`${receipt.receipt} ${styles.papers}`} data-paper={paper}>
      {children}
    </div>,
    document.body,
  );
