import { DialogBox } from '../../ui/dialog-box.tsx';
import styles from './age-dialog.module.css';
import { AgeGate } from './age-gate.tsx';

type Props = {
  isOpen: boolean;
  /** A sentence that says for what the shopper must confirm their age. */
  text: string;
  onConfirmed: () => void;
  /** Called when the dialog closes without an answer. */
  onClose: () => void;
};

/**
 * A dialog that asks for the shopper's age. 'Exit' closes it and stays on the page, so that nothing on the screen is
 * lost.
 */
export function AgeDialog({ isOpen, text, onConfirmed, onClose }: Props) {
  return (
    <DialogBox isOpen={isOpen} className={styles.dialog} aria-labelledby="age-gate" onClose={onClose}>
      {isOpen && <AgeGate level={2} text={text} onConfirmed={onConfirmed} onExit={onClose} />}
    </DialogBox>
  );
}
