import { useState } from 'react';
import type { Subscriber } from '#shared/newsletter/admin-subscriber.ts';
import { call } from '../../../api/call.ts';
import { Points } from '../customers/erase-parts.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import panel from '../ui/panel.module.css';
import { subscriberTexts } from './subscriber-texts.ts';

const texts = subscriberTexts.erase;

type Props = { subscriber: Subscriber; onErased: () => void; onClose: () => void };

/** A form that says what erasing a subscriber deletes and keeps. It asks for the email address as confirmation. */
export function EraseSubscriber({ subscriber, onErased, onClose }: Props) {
  const { id, email, reason } = subscriber;
  const [typed, setTyped] = useState('');
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <FormDialog
      title={texts.title(email)}
      label={texts.submit}
      sendingLabel={texts.sending}
      problems={{ email: isRight ? undefined : texts.confirmWrong }}
      send={() => call('DELETE /api/admin/subscribers/{id}', { params: { id } })}
      onSent={onErased}
      refreshes={false}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.text}</p>
          <Points title={texts.goes} points={goesOf(subscriber)} />
          <Points title={texts.stays} points={staysOf(subscriber)} />
          {reason === null && <p className={panel.hint}>{texts.again}</p>}
          <AdminInput
            label={texts.confirm}
            error={wrong('email')}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={254}
            value={typed}
            onType={setTyped}
          />
        </>
      )}
    </FormDialog>
  );
}

const goesOf = ({ code }: Subscriber) => [
  texts.contacts,
  texts.consent,
  ...(code ? [texts.code[code.state](code.code)] : []),
  texts.emails,
];

const staysOf = ({ reason, soft_bounces, confirmed_at, code }: Subscriber) => [
  ...(reason === null ? [] : [texts.reasons[reason]]),
  ...(soft_bounces > 0 ? [texts.soft] : []),
  ...(confirmed_at === null ? [] : [texts.campaigns]),
  ...(code?.state === 'used' ? [texts.used] : []),
  texts.others,
  texts.log,
];
