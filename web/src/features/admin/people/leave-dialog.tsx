import { useState } from 'react';
import { call, callKey } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useLeaveDeleted } from '../use-admin-lists.ts';
import { peopleTexts as texts } from './people-texts.ts';
import { nameOf, type Person, rolesOf } from './person.ts';

const change = 'PATCH /api/admin/people/{id}';
const remove = 'DELETE /api/admin/people/{id}';

type Props = {
  person: Person;
  onDisabled: (person: Person) => void;
  /** Called with the stored person, if a colleague has changed them since the page was loaded. */
  onStale: (stored: Person | undefined) => void;
  onClose: () => void;
};

/** Asks before it disables a person, withdraws an invitation, or removes a disabled person, and says what follows. */
export function LeaveDialog({ person, onDisabled, onStale, onClose }: Props) {
  const { id, version, state, email } = person;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const leaveDeleted = useLeaveDeleted();
  const who = nameOf(person);

  async function leave() {
    if (state === 'active') {
      const body = { version, state: 'disabled' as const };
      onDisabled(await call(change, { params: { id }, body }));
      return onClose();
    }
    await call(remove, { params: { id }, query: { version } });
    adminToast(state === 'invited' ? texts.withdrawn(email) : texts.removed(who));
    leaveDeleted(adminUrls.people(), callKey('GET /api/admin/people/{id}', { params: { id } }));
  }
  async function tryLeaving() {
    setSending(true);
    setError(undefined);
    try {
      await leave();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
      if ((reason as CallError).status === 409)
        onStale(changedRecord(change, reason) ?? changedRecord(remove, reason));
    }
  }
  return (
    <AdminDialog title={texts.leaveYes[state]} onClose={onClose}>
      <div className={panel.form}>
        {error && <Refused error={error} person={person} />}
        <p>{texts.leaveText[state](who)}</p>
        <FormButtons
          label={texts.leaveYes[state]}
          isSending={isSending}
          onClick={() => void tryLeaving()}
          onClose={onClose}
        />
      </div>
    </AdminDialog>
  );
}

/** Says why an action was refused, and what is stored if a colleague has changed the person. */
export const Refused = ({ error, person }: { error: CallError; person: Person }) => (
  <>
    <Failure error={error} />
    {error.code === 'changed' && (
      <p>{texts.now(nameOf(person), rolesOf(person), texts.states[person.state])}</p>
    )}
  </>
);
