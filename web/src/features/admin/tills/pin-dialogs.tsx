import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { PinHolder } from './till.ts';
import { pinTexts as texts } from './till-texts.ts';

type Props = { person: PinHolder; onClose: () => void };

const route = 'PUT /api/admin/tills/people/{id}/pin';

/** Sets the PIN of a person. The PIN is not kept in the browser if the dialog is closed. */
export function PinForm({ person: { id, name, pin_set_at }, onClose }: Props) {
  const [pin, setPin] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const wrong = error?.errors?.pin?.[0];
  const refresh = useRefresh();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      await call(route, { params: { id }, body: { pin } });
      adminToast(texts.saved(name));
      refresh();
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={pin_set_at === null ? texts.setOf(name) : texts.changeOf(name)} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !wrong && <Failure error={error} />}
        <AdminInput
          label={texts.field}
          hint={texts.hint}
          error={wrong}
          inputMode="numeric"
          maxLength={6}
          value={pin}
          onType={setPin}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}

/** Asks before the PIN of a person is removed. */
export function RemovePin({ person: { id, name }, onClose }: Props) {
  const refresh = useRefresh();
  async function remove() {
    await call(route, { params: { id }, body: { pin: null } });
    adminToast(texts.removed(name));
    refresh();
    onClose();
  }
  return (
    <QuestionDialog
      title={texts.removeTitle(name)}
      text={texts.removeText}
      label={texts.removeYes}
      sendingLabel={texts.removing}
      onYes={remove}
      onClose={onClose}
    />
  );
}
