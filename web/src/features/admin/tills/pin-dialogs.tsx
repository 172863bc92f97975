import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { PinHolder } from './till.ts';
import { pinTexts as texts } from './till-texts.ts';

type Props = { person: PinHolder; onClose: () => void };

const setPin = (id: string, pin: string | null) =>
  call('PUT /api/admin/tills/people/{id}/pin', { params: { id }, body: { pin } });

/** A form that sets the PIN of a person. If it is closed, the browser does not keep the typed PIN. */
export function PinForm({ person: { id, name, pin_set_at }, onClose }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      title={pin_set_at === null ? texts.setOf(name) : texts.changeOf(name)}
      label={texts.save}
      sendingLabel={texts.saving}
      send={() => setPin(id, typed)}
      onSent={() => adminToast(texts.saved(name))}
      onClose={onClose}
    >
      {(wrong) => (
        <AdminInput
          label={texts.field}
          hint={texts.hint}
          error={wrong('pin')}
          inputMode="numeric"
          maxLength={6}
          value={typed}
          onType={setTyped}
        />
      )}
    </FormDialog>
  );
}

/** A dialog that asks for confirmation before the PIN of a person is removed. */
export const RemovePin = ({ person: { id, name }, onClose }: Props) => (
  <FormDialog
    title={texts.removeTitle(name)}
    label={texts.removeYes}
    sendingLabel={texts.removing}
    send={() => setPin(id, null)}
    onSent={() => adminToast(texts.removed(name))}
    onClose={onClose}
  >
    <p>{texts.removeText}</p>
  </FormDialog>
);
