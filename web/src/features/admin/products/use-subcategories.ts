import { useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { productRecordTexts as texts } from './product-record-texts.ts';

type Status = 'active' | 'hidden' | 'deleted';

/** A subcategory in which a product can be, with its category. The status of the category may be unknown. */
export type Place = {
  id: number;
  title: string;
  category: { id: number; category_name: string; age_restricted: boolean; status?: Status };
};

/** Returns the subcategories that staff can choose for a product. A failure is shown as a toast (S2-324). */
export function useSubcategories(): readonly Place[] {
  const { data, error } = useCall('GET /api/admin/categories');
  const isFailed = error !== undefined;
  useEffect(() => {
    if (isFailed) adminToast(texts.choicesFailed, { tone: 'error' });
  }, [isFailed]);
  const kept = data?.categories.filter(({ status }) => status !== 'deleted') ?? [];
  return kept.flatMap((category) => category.subcategories.map(({ id, title }) => ({ id, title, category })));
}
