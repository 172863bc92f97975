import { type ReactNode, useId } from 'react';
import { DialogBox } from '../../../ui/dialog-box.tsx';
import styles from './admin-dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog of the admin. It is open while it is rendered. Escape closes it. */
export function AdminDialog({ title, onClose, children }: Props) {
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
