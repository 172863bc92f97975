import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './admin-dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog of the desk, open as long as it is rendered. Escape closes it. */
export function AdminDialog({ title, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
