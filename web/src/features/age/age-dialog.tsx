import { Dialog } from '../../ui/dialog.tsx';
import styles from './age-dialog.module.css';
import { AgeGate } from './age-gate.tsx';

type Props = {
  isOpen: boolean;
  /** For what the age is asked. */
  text: string;
  onConfirmed: () => void;
  /** Closed without an answer. */
  onClose: () => void;
};

/** The age question in a dialog. 'Exit' closes it and leads nowhere, so that nothing on the screen is lost. */
export function AgeDialog({ isOpen, text, onConfirmed, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} className={styles.dialog} aria-labelledby="age-gate" onClose={onClose}>
      {isOpen && <AgeGate level={2} text={text} onConfirmed={onConfirmed} onExit={onClose} />}
    </Dialog>
  );
}
