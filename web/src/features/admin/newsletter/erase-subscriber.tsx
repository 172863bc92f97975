import { type FormEvent, useState } from 'react';
import type { Subscriber } from '#shared/newsletter/admin-subscriber.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Points } from '../customers/erase-parts.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import { subscriberTexts } from './subscriber-texts.ts';

const texts = subscriberTexts.erase;

type Props = { subscriber: Subscriber; onErased: () => void; onClose: () => void };

/** Shows what erasing a subscriber deletes and what stays, and asks for the address. */
export function EraseSubscriber({ subscriber, onErased, onClose }: Props) {
  const { id, email, reason } = subscriber;
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();

  async function erase(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isRight) return;
    setSending(true);
    setError(undefined);
    try {
      await call('DELETE /api/admin/subscribers/{id}', { params: { id } });
      onErased();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.title(email)} onClose={onClose}>
      <form className={panel.form} noValidate onSubmit={(event) => void erase(event)}>
        <p>{texts.text}</p>
        {error && <Failure error={error} />}
        <Points title={texts.goes} points={goesOf(subscriber)} />
        <Points title={texts.stays} points={staysOf(subscriber)} />
        {reason === null && <p className={panel.hint}>{texts.again}</p>}
        <AdminInput
          label={texts.confirm}
          error={isChecked && !isRight ? texts.confirmWrong : undefined}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
          value={typed}
          onType={setTyped}
        />
        <FormButtons
          label={texts.submit}
          sendingLabel={texts.sending}
          isSending={isSending}
          onClose={onClose}
        />
      </form>
    </AdminDialog>
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
