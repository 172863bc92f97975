import { call, callKey } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Failure } from '../ui/failure.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
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

/**
 * A dialog that asks for confirmation before a person is disabled, an invitation is withdrawn, or a disabled person is
 * removed. It names the effects.
 */
export function LeaveDialog({ person, onDisabled, onStale, onClose }: Props) {
  const { id, version, state, email } = person;
  const leaveDeleted = useLeaveDeleted();
  const who = nameOf(person);

  async function leave(): Promise<Person | undefined> {
    if (state === 'active') return call(change, { params: { id }, body: { version, state: 'disabled' } });
    await call(remove, { params: { id }, query: { version } });
    return undefined;
  }
  function tellDone(disabled: Person | undefined) {
    if (disabled) return onDisabled(disabled);
    adminToast(state === 'invited' ? texts.withdrawn(email) : texts.removed(who));
    leaveDeleted(adminUrls.people(), callKey('GET /api/admin/people/{id}', { params: { id } }));
  }
  function tellStored(refusal: CallError) {
    if (refusal.status !== 409) return undefined;
    const stored = changedRecord(change, refusal) ?? changedRecord(remove, refusal);
    onStale(stored);
    return stored && { stored: `${refusal.message} ${storedText(stored)}` };
  }
  return (
    <FormDialog
      title={texts.leaveYes[state]}
      label={texts.leaveYes[state]}
      send={leave}
      onSent={tellDone}
      onRefused={tellStored}
      refreshes={false}
      onClose={onClose}
    >
      <p>{texts.leaveText[state](who)}</p>
    </FormDialog>
  );
}

/** Returns a text about the stored data of a person whom a colleague has changed. */
const storedText = (person: Person) => texts.now(nameOf(person), rolesOf(person), texts.states[person.state]);

/** Says why an action was refused. If a colleague has changed the person, also shows the stored data. */
export const Refused = ({ error, person }: { error: CallError; person: Person }) => (
  <>
    <Failure error={error} />
    {error.code === 'changed' && <p>{storedText(person)}</p>}
  </>
);
