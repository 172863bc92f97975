import type { PostRecord } from '#shared/content/post-record.ts';
import { call } from '../../../api/call.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { postTexts } from './post-texts.ts';

const texts = postTexts.remove;

type Props = { post: PostRecord; onDone: (post: PostRecord) => void; onClose: () => void };

/**
 * A dialog that asks for confirmation before an article is deleted. The toast offers to restore the article in its
 * former state.
 */
export function DeletePost({ post: { id, name }, onDone, onClose }: Props) {
  const tell = useUndoToast();
  return (
    <FormDialog
      title={texts.title(name)}
      label={texts.yes}
      sendingLabel={texts.sending}
      send={() => call('DELETE /api/admin/posts/{id}', { params: { id: String(id) } })}
      onSent={(deleted) => {
        onDone(deleted);
        tell({ text: texts.done(name), undone: texts.undone(name), noun: 'article', record: id });
      }}
      refreshes={false}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}
