import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { Till, TillCode } from './till.ts';
import { tillTexts } from './till-texts.ts';

const texts = tillTexts.form;
const route = 'PATCH /api/admin/tills/{id}';

type AddProps = {
  /** Called with the enrolment code for the device of the till. */
  onCode: (code: TillCode) => void;
  onClose: () => void;
};

/** A form that adds a till, and then gets the enrolment code for its device. */
export function AddTill({ onCode, onClose }: AddProps) {
  const kept = useKeptInput('till:new', { name: '' });
  const refresh = useRefresh();
  async function add(): Promise<TillCode> {
    const { id } = await call('POST /api/admin/tills', { body: kept.input });
    // The till exists from now on, even if its code does not arrive.
    kept.clear();
    refresh();
    return call('POST /api/admin/tills/{id}/code', { params: { id } });
  }
  return (
    <FormDialog
      title={tillTexts.add}
      label={texts.add}
      sendingLabel={texts.saving}
      kept={kept}
      send={add}
      onSent={onCode}
      onClose={onClose}
    >
      {(wrong) => <NameField kept={kept} error={wrong('name')} />}
    </FormDialog>
  );
}

/** A form that renames a till. The toast can undo this. */
export function RenameTill({ till, onClose }: { till: Till; onClose: () => void }) {
  const { id, name: before } = till;
  const kept = useKeptInput(`till:${id}`, { name: before });
  const [version, setVersion] = useState(till.version);
  const tell = useUndoToast();

  /** After a colleague has changed the till, bases the next attempt on the name that is stored now. */
  function takeStored(refusal: CallError) {
    const stored = changedRecord(route, refusal);
    if (!stored) return undefined;
    setVersion(stored.version);
    return { name: texts.changed(stored.name) };
  }
  return (
    <FormDialog
      title={tillTexts.actions.renameOf(before)}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      send={() => call(route, { params: { id }, body: { version, ...kept.input } })}
      onSent={({ name }) =>
        tell({
          text: texts.renamed(before, name),
          undone: texts.renameUndone(before),
          noun: 'till',
          record: id,
        })
      }
      onRefused={takeStored}
      onClose={onClose}
    >
      {(wrong) => <NameField kept={kept} error={wrong('name')} />}
    </FormDialog>
  );
}

type NameProps = {
  kept: { input: { name: string }; change: (part: { name: string }) => void };
  error: string | undefined;
};

const NameField = ({ kept, error }: NameProps) => (
  <AdminInput
    label={texts.name}
    hint={texts.hint}
    error={error}
    maxLength={40}
    value={kept.input.name}
    onType={(name) => kept.change({ name })}
  />
);
