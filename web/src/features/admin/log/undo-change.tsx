import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import styles from './change-card.module.css';
import { logTexts as texts } from './log-texts.ts';
import { type Change, consequenceOf } from './log-words.ts';

type Props = { change: Change; what: string; onUndone: () => void };

/**
 * A button that undoes a change, and a text about the effect of the undo. If the server refuses, the text names the
 * fields that have changed since.
 */
export function UndoChange({ change, what, onUndone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  const id = useId();
  async function undo() {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await call('POST /api/admin/log/{id}/undo', { params: { id: change.id } });
      adminToast(texts.undone(what));
      onUndone();
    } catch (reason) {
      setError(reason as CallError);
    }
    setBusy(false);
  }
  return (
    <div className={styles.undo}>
      <Button
        look="outline"
        aria-disabled={isBusy}
        aria-label={texts.undoLabel(what)}
        aria-describedby={id}
        onClick={() => void undo()}
      >
        {isBusy ? texts.undoing : texts.undo}
      </Button>
      <p id={id} className={styles.quiet}>
        {consequenceOf(change)}
      </p>
      {error && <Failure error={error} />}
    </div>
  );
}
