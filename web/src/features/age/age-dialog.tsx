import { useEffect, useRef } from 'react';
import styles from './age-dialog.module.css';
import { AgeGate } from './age-gate.tsx';

type Props = {
  isOpen: boolean;
  /** For what the age is asked. */
  text: string;
  onConfirmed: () => void;
  /** After it closed, confirmed or not. */
  onClose: () => void;
};

/** The age question in a dialog. 'Exit' closes it and leads nowhere, so that nothing on the screen is lost. */
export function AgeDialog({ isOpen, text, onConfirmed, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="age-gate" onClose={onClose}>
      {isOpen && (
        <AgeGate level={2} text={text} onConfirmed={onConfirmed} onExit={() => dialog.current?.close()} />
      )}
    </dialog>
  );
}
