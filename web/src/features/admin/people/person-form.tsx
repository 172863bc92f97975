import { type FormEvent, useState } from 'react';
import { type Group, groupNames } from '#shared/accounts/groups.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import styles from '../ui/panel.module.css';
import own from './people.module.css';
import { peopleTexts as texts } from './people-texts.ts';
import { RoleFields } from './role-fields.tsx';

export type Person = CallAnswer<'GET /api/admin/people'>['people'][number];

/** The name of a person, or the email address of one who has not signed in yet. */
export const nameOf = ({ name, email }: Person) => name ?? email;

/** The names of a person's roles, separated by commas. */
export const rolesOf = ({ groups }: Person) => groups.map((group) => groupNames[group]).join(', ');

type Props = {
  person: Person;
  onDone: (text: string) => void;
  /** Called with the stored person, if another owner has changed them since the list was loaded. */
  onChanged: (stored: Person | undefined) => void;
  onClose: () => void;
};

/** The second button of the dialog, by the person's state. Disabling and removing are asked about first. */
function secondAction({ state }: Person) {
  if (state === 'invited') return { label: texts.withdraw, question: undefined, yes: texts.withdraw };
  if (state === 'active') return { label: texts.disable, question: texts.disableText, yes: texts.disableYes };
  return { label: texts.remove, question: texts.removeText, yes: texts.removeYes };
}

/** Changes a person's roles, disables or enables them, withdraws an invitation, or removes a disabled person. */
export function PersonForm({ person, onDone, onChanged, onClose }: Props) {
  const { id, version, state, email } = person;
  const [chosen, setChosen] = useState<Group[]>(person.groups);
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const who = nameOf(person);
  const second = secondAction(person);

  async function send(write: () => Promise<unknown>, text: string) {
    setSending(true);
    setError(undefined);
    try {
      await write();
      onDone(text);
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
      if ((reason as CallError).status === 409) {
        onChanged(changedRecord('PATCH /api/admin/people/{id}', reason));
      }
    }
  }
  const change = (body: { groups?: Group[]; state?: 'active' | 'disabled' }, text: string) =>
    send(() => call('PATCH /api/admin/people/{id}', { params: { id }, body: { version, ...body } }), text);
  const remove = (text: string) =>
    send(() => call('DELETE /api/admin/people/{id}', { params: { id }, query: { version } }), text);

  const resend = () =>
    send(() => call('POST /api/admin/people/{id}/invitation', { params: { id } }), texts.invited(email));

  function save(event: FormEvent) {
    event.preventDefault();
    void change({ groups: chosen }, texts.saved(who));
  }
  function doSecond() {
    if (state === 'active') return change({ state: 'disabled' }, texts.disabled(who));
    return remove(state === 'invited' ? texts.withdrawn(email) : texts.removed(who));
  }

  if (isAsked && second.question) {
    return (
      <AdminDialog title={second.yes} onClose={onClose}>
        <div className={styles.form}>
          {error && <Failure error={error} />}
          <p>{second.question(who)}</p>
          <div className={styles.actions}>
            <Button disabled={isSending} onClick={() => void doSecond()}>
              {second.yes}
            </Button>
            <Button look="outline" disabled={isSending} onClick={onClose}>
              {texts.notNow}
            </Button>
          </div>
        </div>
      </AdminDialog>
    );
  }
  return (
    <AdminDialog title={texts.edit(who)} onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        {error && !error.errors?.groups && <Failure error={error} />}
        {error?.code === 'changed' && <p>{texts.now(who, rolesOf(person), texts.states[state])}</p>}
        <RoleFields chosen={chosen} error={error?.errors?.groups?.[0]} onChange={setChosen} />
        <div className={styles.actions}>
          <Button type="submit" disabled={isSending} aria-busy={isSending}>
            {isSending ? texts.saving : texts.save}
          </Button>
          <Button look="outline" disabled={isSending} onClick={onClose}>
            {texts.notNow}
          </Button>
        </div>
      </form>
      <div className={own.apart}>
        {state === 'invited' && (
          <Button look="outline" disabled={isSending} onClick={() => void resend()}>
            {texts.resend}
          </Button>
        )}
        {state === 'disabled' && (
          <Button
            look="outline"
            disabled={isSending}
            onClick={() => void change({ state: 'active' }, texts.enabled(who))}
          >
            {texts.enable}
          </Button>
        )}
        <Button
          look="outline"
          disabled={isSending}
          onClick={() => (second.question ? setAsked(true) : void doSecond())}
        >
          {second.label}
        </Button>
      </div>
    </AdminDialog>
  );
}
