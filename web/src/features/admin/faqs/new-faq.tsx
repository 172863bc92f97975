import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx';
import { useRefresh } from '../use-admin-lists.ts';
import { faqTexts } from './faq-texts.ts';

const texts = faqTexts.new;

/** Adds a question with its answer at the end of the page. */
export function NewFaq({ onClose }: { onClose: () => void }) {
  const kept = useKeptInput('faq:new', { title: '', comment: '' });
  const { title, comment } = kept.input;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const tell = useUndoToast();
  const refresh = useRefresh();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const { id, title } = await call('POST /api/admin/faqs', { body: kept.input });
      kept.clear();
      tell({ text: texts.done(title), undone: texts.undone(title), noun: 'question', record: id });
      refresh();
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.title} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !error.errors && <Failure error={error} />}
        <KeptInputNotice kept={kept} />
        <AdminInput
          label={faqTexts.question}
          hint={texts.hint}
          error={error?.errors?.title?.[0]}
          maxLength={200}
          value={title}
          onType={(title) => kept.change({ title })}
        />
        <RichTextField
          label={faqTexts.answer}
          kind="answer"
          place="faq:new"
          error={error?.errors?.comment?.[0]}
          value={comment}
          onChange={(comment) => kept.change({ comment })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}
