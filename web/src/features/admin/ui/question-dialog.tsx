import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { AdminDialog } from './admin-dialog.tsx';
import { Failure } from './failure.tsx';
import { FormButtons } from './form-buttons.tsx';
import panel from './panel.module.css';

type Props = {
  title: string;
  text: string;
  label: string;
  sendingLabel: string;
  /** Does it, and closes the dialog. If it throws, the dialog stays open and says why. */
  onYes: () => Promise<void>;
  onClose: () => void;
};

/** Asks before one call that has no fields. */
export function QuestionDialog({ title, text, label, sendingLabel, onYes, onClose }: Props) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  async function send() {
    setSending(true);
    setError(undefined);
    try {
      await onYes();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={title} onClose={onClose}>
      <div className={panel.form}>
        {error && <Failure error={error} />}
        <p>{text}</p>
        <FormButtons
          label={label}
          sendingLabel={sendingLabel}
          isSending={isSending}
          onClick={() => void send()}
          onClose={onClose}
        />
      </div>
    </AdminDialog>
  );
}
