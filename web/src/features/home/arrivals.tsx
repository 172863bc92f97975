import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { productsIn } from '../catalogue/products-in.ts';
import { partTexts } from './home-part-texts.ts';
import { FailedRow, ProductRow } from './row.tsx';
import { useNewArrivals } from './use-new-arrivals.ts';
import { usePopulating } from './use-populating.ts';

export const ViewAll = () => (
  <ButtonLink look="outline" size="large" href={urls.shop}>
    {partTexts.viewAll}
  </ButtonLink>
);

/** The home page's section with the twelve newest products of the whole shop, newest first (S1-074, S1-076). */
export function Arrivals() {
  const { data, error, mutate } = useNewArrivals();
  const products = productsIn(data);
  usePopulating({ isLoading: !data && !error, isEmpty: products?.length === 0 });
  return (
    <Section name="new-arrivals" title={partTexts.arrivals} more={<ViewAll />}>
      {error && !data ? (
        <FailedRow error={error} onRetry={() => mutate()} />
      ) : (
        <ProductRow label={partTexts.arrivals} products={products} />
      )}
    </Section>
  );
}
