import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { postTexts } from './post-texts.ts';

const texts = postTexts.new;

/** A form that asks for the title of a new article, and opens its page. */
export function NewPost({ onClose }: { onClose: () => void }) {
  const kept = useKeptInput('post:new', { name: '' });
  const navigate = useNavigate();
  return (
    <FormDialog
      title={texts.title}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      send={() => call('POST /api/admin/posts', { body: kept.input })}
      onSent={({ id }) => navigate(adminUrls.post(id))}
      onClose={onClose}
    >
      {(wrong) => (
        <AdminInput
          label={texts.name}
          hint={texts.hint}
          error={wrong('name')}
          maxLength={120}
          value={kept.input.name}
          onType={(name) => kept.change({ name })}
        />
      )}
    </FormDialog>
  );
}
