import { useEffect } from 'react';
import useSWR from 'swr';
import { paths } from '#shared/paths.ts';
import { useCall } from '../../../api/use-call.ts';
import { productsIn } from '../../catalogue/products-in.ts';
import { type Energy, energySources, findEnergy, keepProducts } from './energy-sources.ts';
import { energySubcategory } from './power-calls.ts';

/**
 * Returns the carousel's products, from the prerendered page or from the first source that has any. Returns undefined
 * while they load.
 */
export function useEnergy(): Energy | undefined {
  const first = useCall(
    'GET /api/category/{category}/{subcategory}/products',
    { params: energySubcategory },
    { page: paths.home },
  );
  const [, ...others] = energySources(energySubcategory);
  const products = productsIn(first.data);
  const isMissing = first.error !== undefined || products?.length === 0;
  const rest = useSWR<Energy>(isMissing ? 'energy' : null, () => findEnergy(others));
  const shown: Energy | undefined =
    products && products.length > 0
      ? { kind: 'fresh', source: 'the subcategory route', products }
      : rest.data;
  const fresh = shown?.kind === 'fresh' ? shown.products : undefined;
  useEffect(() => {
    if (fresh && fresh.length > 0) keepProducts(fresh);
  }, [fresh]);
  // The subcategory has answered with an empty list. So the API works, and no demo products are shown.
  if (products && shown?.kind === 'demo') return { kind: 'fresh', source: '', products: [] };
  return shown;
}
