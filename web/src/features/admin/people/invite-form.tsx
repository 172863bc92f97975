import type { Group } from '#shared/abilities/groups.ts';
import { call } from '../../../api/call.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { peopleTexts as texts } from './people-texts.ts';
import { RoleFields } from './role-fields.tsx';

const first = { email: '', groups: ['staff'] as Group[] };

type Props = { onDone: (text: string) => void; onClose: () => void };

/** A form that invites a person by email address and gives them roles. */
export function InviteForm({ onDone, onClose }: Props) {
  const kept = useKeptInput('invitation', first);
  const { email, groups } = kept.input;
  return (
    <FormDialog
      title={texts.inviteTitle}
      label={texts.send}
      sendingLabel={texts.sending}
      kept={kept}
      send={() => call('POST /api/admin/people', { body: { email, groups } })}
      onSent={(invited) => onDone(texts.invited(invited.email))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <AdminInput
            label={texts.email}
            hint={texts.emailHint}
            error={wrong('email')}
            type="email"
            maxLength={1000}
            value={email}
            onType={(email) => kept.change({ email })}
          />
          <RoleFields
            chosen={groups}
            error={wrong('groups')}
            onChange={(groups) => kept.change({ groups })}
          />
        </>
      )}
    </FormDialog>
  );
}
