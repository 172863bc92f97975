import type { FaqRecord } from '#shared/content/faq-record.ts';
import { call } from '../../../api/call.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { faqTexts } from './faq-texts.ts';

const texts = faqTexts.remove;

type Props = { faq: FaqRecord; onDone: (faq: FaqRecord) => void; onClose: () => void };

/** A dialog that asks for confirmation before a question is deleted. The toast offers to restore it at its place. */
export function DeleteFaq({ faq: { id, title }, onDone, onClose }: Props) {
  const tell = useUndoToast();
  return (
    <FormDialog
      title={texts.title(title)}
      label={texts.yes}
      sendingLabel={texts.sending}
      send={() => call('DELETE /api/admin/faqs/{id}', { params: { id: String(id) } })}
      onSent={(deleted) => {
        onDone(deleted);
        tell({ text: texts.done(title), undone: texts.undone(title), noun: 'question', record: id });
      }}
      refreshes={false}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}
