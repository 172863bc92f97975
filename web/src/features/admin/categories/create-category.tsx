import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import styles from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { ListedCategory } from './category-columns.tsx';
import { categoryTexts as texts } from './category-texts.ts';
import { ParentOptions } from './parent-select.tsx';

const first = { category_name: '', meta_title: '', description: '', parent_id: '' };

type Props = { categories: readonly ListedCategory[]; onDone: () => void; onClose: () => void };

/** Adds a category. Closing the dialog resets the form (S2-219). */
export function CreateCategory({ categories, onDone, onClose }: Props) {
  const [input, setInput] = useState(first);
  const [pictures, setPictures] = useState<FormPicture[]>([]);
  const [place] = useState(() => `category:new-${crypto.randomUUID()}`);
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isMissing, setMissing] = useState(false);
  const change = (part: Partial<typeof first>) => setInput((before) => ({ ...before, ...part }));
  const wrong = (field: string) => errors[field]?.[0];

  function refuse() {
    setMissing(true);
    adminToast(texts.required, { tone: 'error' });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { parent_id, ...fields } = input;
    const [picture] = pictures;
    if (!fields.category_name.trim() || !fields.meta_title.trim() || picture?.upload_id === undefined)
      return refuse();
    setSaving(true);
    setMissing(false);
    setErrors({});
    try {
      const image = { upload_id: picture.upload_id, alt: picture.alt };
      const body = { ...fields, parent_id: parent_id === '' ? null : Number(parent_id), image };
      await call('POST /api/admin/categories', { body });
      adminToast(texts.created);
      onDone();
      onClose();
    } catch (reason) {
      const found = (reason as CallError).errors ?? {};
      setErrors(found);
      const messages = Object.values(found).flatMap(([message]) => message ?? []);
      for (const message of messages.length > 0 ? messages : [texts.createFailed])
        adminToast(message, { tone: 'error' });
      setSaving(false);
    }
  }

  return (
    <AdminDialog title={texts.add} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
        {isMissing && <p className={styles.error}>{texts.required}</p>}
        <FormButtons
          label={texts.save}
          sendingLabel={texts.saving}
          closeLabel={texts.cancel}
          isSending={isSaving}
          onClose={onClose}
        />
      </form>
    </AdminDialog>
  );
}
