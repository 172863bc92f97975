import { useState } from 'react';
import * as shared from '#shared/texts.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { ListedCategory } from './category-columns.tsx';
import { categoryTexts as texts } from './category-texts.ts';
import { RemovePlace, targetsOf } from './remove-place.tsx';

type Props = {
  category: ListedCategory;
  categories: readonly ListedCategory[];
  /** The id of the job that moves the category's products. */
  job: string | undefined;
  onJob: (id: string) => void;
  onDone: () => void;
  onClose: () => void;
};

/**
 * A dialog that asks for confirmation before a category is deleted (S2-132), after its products have been moved
 * (G-71). The toast offers to restore it.
 */
export function DeleteCategory({ category, categories, job, onJob, onDone, onClose }: Props) {
  const { id, category_name: name, subcategories } = category;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const params = { id: String(id) };

  async function restore(version: number) {
    try {
      await call('PATCH /api/admin/categories/{id}', { params, body: { version, status: 'active' } });
      adminToast(texts.restored(name));
    } catch (reason) {
      adminToast((reason as CallError).message, { tone: 'error' });
    }
    onDone();
  }
  async function remove() {
    setSending(true);
    setError(undefined);
    try {
      const { version } = await call('DELETE /api/admin/categories/{id}', { params });
      const undo = { label: texts.undo, run: () => void restore(version) };
      adminToast(texts.deleted, { action: undo });
      onDone();
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      adminToast(texts.deleteFailed, { tone: 'error' });
      setSending(false);
    }
  }
  return (
    <RemovePlace
      title={texts.deleteTitle}
      text={texts.deleteText(name)}
      label={texts.yesDelete}
      place={{ filter: { category: String(id) }, own: subcategories[0]?.id }}
      countOf={(count) => (count === 0 ? texts.move.none(name) : shared.categoryHasProducts(count))}
      targets={targetsOf(categories, (own) => own === id)}
      job={job}
      onJob={onJob}
      isSending={isSending}
      error={error}
      onRemove={() => void remove()}
      onClose={onClose}
    />
  );
}
