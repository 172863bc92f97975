import type { FaqRecord } from '#shared/content/faq-record.ts';
import { call } from '../../../api/call.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { useRefresh } from '../use-admin-lists.ts';
import { faqTexts } from './faq-texts.ts';

const texts = faqTexts.remove;

type Props = { faq: FaqRecord; onDone: (faq: FaqRecord) => void; onClose: () => void };

/** Asks before a question is deleted. The toast brings it back at its place. */
export function DeleteFaq({ faq: { id, title }, onDone, onClose }: Props) {
  const tell = useUndoToast();
  const refresh = useRefresh();
  async function remove() {
    onDone(await call('DELETE /api/admin/faqs/{id}', { params: { id: String(id) } }));
    tell({ text: texts.done(title), undone: texts.undone(title), noun: 'question', record: id });
    refresh();
    onClose();
  }
  return (
    <QuestionDialog
      title={texts.title(title)}
      text={texts.text}
      label={texts.yes}
      sendingLabel={texts.sending}
      onYes={remove}
      onClose={onClose}
    />
  );
}
