import { call } from '../../../api/call.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { faqTexts } from './faq-texts.ts';

const texts = faqTexts.new;

/** Adds a question with its answer at the end of the page. */
export function NewFaq({ onClose }: { onClose: () => void }) {
  const kept = useKeptInput('faq:new', { title: '', comment: '' });
  const tell = useUndoToast();
  return (
    <FormDialog
      title={texts.title}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      send={() => call('POST /api/admin/faqs', { body: kept.input })}
      onSent={({ id, title }) =>
        tell({ text: texts.done(title), undone: texts.undone(title), noun: 'question', record: id })
      }
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <AdminInput
            label={faqTexts.question}
            hint={texts.hint}
            error={wrong('title')}
            maxLength={200}
            value={kept.input.title}
            onType={(title) => kept.change({ title })}
          />
          <RichTextField
            label={faqTexts.answer}
            kind="answer"
            place="faq:new"
            error={wrong('comment')}
            value={kept.input.comment}
            onChange={(comment) => kept.change({ comment })}
          />
        </>
      )}
    </FormDialog>
  );
}
