import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';
import { Section } from '../../ui/section.tsx';
import { productsIn } from '../catalogue/products-in.ts';
import { ViewAll } from './arrivals.tsx';
import { partTexts } from './home-part-texts.ts';
import { FailedRow, ProductRow } from './row.tsx';

/** The home page's section with the six newest premium products (S1-075, S1-076). */
export function Premium() {
  const { data, error, mutate } = useCall(
    'GET /api/{product}/products/premium',
    { params: { product: 'all' } },
    { page: paths.home },
  );
  return (
    <Section name="premium" title={partTexts.premium} more={<ViewAll />}>
      {error && !data ? (
        <FailedRow error={error} onRetry={() => mutate()} />
      ) : (
        <ProductRow label={partTexts.premium} products={productsIn(data)} />
      )}
    </Section>
  );
}
