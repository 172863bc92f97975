import { useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { productRecordTexts as texts } from './product-record-texts.ts';

type Status = 'active' | 'hidden' | 'deleted';

/** A subcategory that a product can be in, with its category. The status of a product's own place may be unknown. */
export type Place = {
  id: number;
  title: string;
  category: { id: number; category_name: string; age_restricted: boolean; status?: Status };
};

/** Returns every subcategory, for the choice of a product's place. A failure is a toast (S2-324). */
export function useSubcategories(): readonly Place[] {
  const { data, error } = useCall('GET /api/admin/categories');
  const isFailed = error !== undefined;
  useEffect(() => {
    if (isFailed) adminToast(texts.choicesFailed, { tone: 'error' });
  }, [isFailed]);
  const kept = data?.categories.filter(({ status }) => status !== 'deleted') ?? [];
  return kept.flatMap((category) => category.subcategories.map(({ id, title }) => ({ id, title, category })));
}
