import { createContext, type ReactNode, type RefObject, use, useEffect, useId, useRef } from 'react';
import { DialogBox } from '../../../ui/dialog-box.tsx';
import styles from './admin-dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

const BusyContext = createContext<RefObject<boolean> | undefined>(undefined);

/** While `isBusy` is true, neither Escape nor the back gesture closes the dialog around this component. */
export function useBusyDialog(isBusy: boolean): void {
  const busy = use(BusyContext);
  useEffect(() => {
    if (!busy || !isBusy) return;
    busy.current = true;
    return () => {
      busy.current = false;
    };
  }, [busy, isBusy]);
}

/**
 * A modal dialog of the admin. It is open as long as it is rendered. Escape closes it, unless a form in it is being
 * sent.
 */
export function AdminDialog({ title, onClose, children }: Props) {
  const id = useId();
  const busy = useRef(false);
  return (
    <DialogBox
      isOpen
      className={styles.dialog}
      aria-labelledby={id}
      onClose={() => {
        if (!busy.current) onClose();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <BusyContext value={busy}>{children}</BusyContext>
    </DialogBox>
  );
}
