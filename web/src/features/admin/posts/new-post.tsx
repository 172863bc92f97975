import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import { postTexts } from './post-texts.ts';

const texts = postTexts.new;

/** Asks for the title of a new article, and opens its page. */
export function NewPost({ onClose }: { onClose: () => void }) {
  const kept = useKeptInput('post:new', { name: '' });
  const { name } = kept.input;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const wrong = error?.errors?.name?.[0];
  const navigate = useNavigate();
  const refresh = useRefresh();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const { id } = await call('POST /api/admin/posts', { body: { name } });
      kept.clear();
      refresh();
      navigate(adminUrls.post(id));
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.title} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !wrong && <Failure error={error} />}
        <KeptInputNotice kept={kept} />
        <AdminInput
          label={texts.name}
          hint={texts.hint}
          error={wrong}
          maxLength={120}
          value={name}
          onType={(name) => kept.change({ name })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}
