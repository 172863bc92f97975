import type { PostRecord } from '#shared/content/post-record.ts';
import { call } from '../../../api/call.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { useRefresh } from '../use-admin-lists.ts';
import { postTexts } from './post-texts.ts';

const texts = postTexts.remove;

type Props = { post: PostRecord; onDone: (post: PostRecord) => void; onClose: () => void };

/** Asks before an article is deleted. The toast brings it back in its former state. */
export function DeletePost({ post: { id, name }, onDone, onClose }: Props) {
  const tell = useUndoToast();
  const refresh = useRefresh();
  async function remove() {
    onDone(await call('DELETE /api/admin/posts/{id}', { params: { id: String(id) } }));
    tell({ text: texts.done(name), undone: texts.undone(name), noun: 'article', record: id });
    refresh();
    onClose();
  }
  return (
    <QuestionDialog
      title={texts.title(name)}
      text={texts.text}
      label={texts.yes}
      sendingLabel={texts.sending}
      onYes={remove}
      onClose={onClose}
    />
  );
}
