import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { ListedCategory } from './category-columns.tsx';
import { categoryTexts as texts } from './category-texts.ts';
import { ParentOptions } from './parent-select.tsx';

const first = { category_name: '', meta_title: '', description: '', parent_id: '' };

type Props = { categories: readonly ListedCategory[]; onClose: () => void };

/** Adds a category. Closing the dialog resets the form (S2-219). */
export function CreateCategory({ categories, onClose }: Props) {
  const [input, setInput] = useState(first);
  const [pictures, setPictures] = useState<FormPicture[]>([]);
  const [place] = useState(() => `category:new-${crypto.randomUUID()}`);
  const change = (part: Partial<typeof first>) => setInput((before) => ({ ...before, ...part }));

  async function create() {
    const { parent_id, ...fields } = input;
    const { upload_id, alt = '' } = pictures[0] ?? {};
    if (!fields.category_name.trim() || !fields.meta_title.trim() || upload_id === undefined)
      throw new CallError({ status: 422, code: 'required', message: texts.required });
    const parent = parent_id === '' ? null : Number(parent_id);
    const body = { ...fields, parent_id: parent, image: { upload_id, alt } };
    return call('POST /api/admin/categories', { body });
  }
  /** Shows each error message as a toast too (S2-317). */
  function toastMessages({ code, message, errors = {} }: CallError) {
    const messages = Object.values(errors).flatMap(([first]) => first ?? []);
    const failure = code === 'required' ? message : texts.createFailed;
    for (const each of messages.length > 0 ? messages : [failure]) adminToast(each, { tone: 'error' });
    return undefined;
  }

  return (
    <FormDialog
      title={texts.add}
      label={texts.save}
      sendingLabel={texts.saving}
      closeLabel={texts.cancel}
      send={create}
      onSent={() => adminToast(texts.created)}
      onRefused={toastMessages}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <AdminInput
            label={texts.category_name}
            error={wrong('category_name')}
            maxLength={120}
            value={input.category_name}
            onType={(category_name) => change({ category_name })}
          />
          <AdminInput
            label={texts.meta_title}
            hint={texts.metaTitleHint}
            error={wrong('meta_title')}
            maxLength={120}
            value={input.meta_title}
            onType={(meta_title) => change({ meta_title })}
          />
          <AdminField label={texts.description} error={wrong('description')}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={5000}
                value={input.description}
                onChange={({ target }) => change({ description: target.value })}
              />
            )}
          </AdminField>
          <AdminField label={texts.parent_id} hint={texts.parentHint} error={wrong('parent_id')}>
            {(control) => (
              <select
                {...control}
                value={input.parent_id}
                onChange={({ target }) => change({ parent_id: target.value })}
              >
                <ParentOptions categories={categories} />
              </select>
            )}
          </AdminField>
          <PictureField
            place={place}
            purpose="category"
            value={pictures}
            onChange={setPictures}
            alt={input.category_name.trim()}
            most={1}
            error={wrong('image')}
          />
        </>
      )}
    </FormDialog>
  );
}
