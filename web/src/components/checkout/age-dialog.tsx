import { useEffect, useRef } from 'react';
import { AgeGate } from '../age-gate.tsx';
import styles from './age-dialog.module.css';

type Props = { isOpen: boolean; onConfirmed: () => void; onClose: () => void };

/** The age gate over the checkout, for restricted goods that are about to be ordered. */
export function AgeDialog({ isOpen, onConfirmed, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="age-gate" onClose={onClose}>
      {isOpen && <AgeGate level={2} onConfirmed={onConfirmed} />}
    </dialog>
  );
}
