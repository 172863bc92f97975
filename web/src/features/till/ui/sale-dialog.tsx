import { type ReactNode, useId } from 'react';
import { DialogBox } from '../../../ui/dialog-box.tsx';
import styles from './sale-dialog.module.css';

type Props = {
  title: string;
  /** True for content that has two columns on a wide screen. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog of the till. It is open as long as it is rendered. Escape closes it. */
export function SaleDialog({ title, isWide = false, onClose, children }: Props) {
  const id = useId();
  return (
    <DialogBox
      isOpen
      className={styles.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </DialogBox>
  );
}
