import useSWR from 'swr';
import { call } from '../../../api/call.ts';

/** Returns every subcategory with its category, for the choice of a product's place. */
export function useSubcategories() {
  const { data = [] } = useSWR('admin-subcategories', async () => {
    const categories = await call('GET /api/frontend/categories');
    const lists = categories.map(({ id }) =>
      call('GET /api/categories/{id}/subcategories', { params: { id: String(id) } }),
    );
    return (await Promise.all(lists)).flat();
  });
  return data;
}
