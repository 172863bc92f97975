import { type FormEvent, useState } from 'react';
import type { Group } from '#shared/abilities/groups.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import styles from '../ui/panel.module.css';
import { peopleTexts as texts } from './people-texts.ts';
import { RoleFields } from './role-fields.tsx';

const first = { email: '', groups: ['staff'] as Group[] };

type Props = { onDone: (text: string) => void; onClose: () => void };

/** Invites a person by email address, with their roles. */
export function InviteForm({ onDone, onClose }: Props) {
  const kept = useKeptInput('invitation', first);
  const { email, groups } = kept.input;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const wrong = (field: string) => error?.errors?.[field]?.[0];

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const invited = await call('POST /api/admin/people', { body: { email, groups } });
      kept.clear();
      onDone(texts.invited(invited.email));
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }

  return (
    <AdminDialog title={texts.inviteTitle} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !wrong('email') && !wrong('groups') && <Failure error={error} />}
        <KeptInputNotice kept={kept} />
        <AdminInput
          label={texts.email}
          hint={texts.emailHint}
          error={wrong('email')}
          type="email"
          maxLength={1000}
          value={email}
          onType={(email) => kept.change({ email })}
        />
        <RoleFields chosen={groups} error={wrong('groups')} onChange={(groups) => kept.change({ groups })} />
        <FormButtons
          label={texts.send}
          sendingLabel={texts.sending}
          isSending={isSending}
          onClose={onClose}
        />
      </form>
    </AdminDialog>
  );
}
