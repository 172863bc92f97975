import { type ReactNode, useId } from 'react';
import { DialogBox } from '../../../ui/dialog-box.tsx';
import styles from './sale-dialog.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A modal dialog of the till. It is open while it is rendered. Escape closes it. */
export function SaleDialog({ title, onClose, children }: Props) {
  const id = useId();
  return (
    <DialogBox isOpen className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </DialogBox>
  );
}
