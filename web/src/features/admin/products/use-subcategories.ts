import { useEffect } from 'react';
import useSWR from 'swr';
import { call } from '../../../api/call.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { productRecordTexts as texts } from './product-record-texts.ts';

/** A subcategory that a product can be in, with its category. */
export type Place = { id: number; title: string; category: { category_name: string } };

async function readPlaces(): Promise<Place[]> {
  const categories = await call('GET /api/frontend/categories');
  const lists = categories.map(({ id }) =>
    call('GET /api/categories/{id}/subcategories', { params: { id: String(id) } }),
  );
  return (await Promise.all(lists)).flat();
}

/** Returns every subcategory, for the choice of a product's place. A failure is a toast (S2-324). */
export function useSubcategories(): readonly Place[] {
  const { data = [], error } = useSWR('admin-subcategories', readPlaces);
  const isFailed = error !== undefined;
  useEffect(() => {
    if (isFailed) adminToast(texts.choicesFailed, { tone: 'error' });
  }, [isFailed]);
  return data;
}
