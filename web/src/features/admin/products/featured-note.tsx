import { mayDo } from '#shared/abilities/abilities.ts';
import type { ProductRecord } from '#shared/products/product-record.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { featuredNoteTexts as texts } from './featured-note-texts.ts';

/** Says whether the home page features the product, with a link to the screen that chooses the featured product. */
export function FeaturedNote({ product: { id, status } }: { product: Pick<ProductRecord, 'id' | 'status'> }) {
  const { data } = useCall('GET /api/admin/featured');
  const { data: user } = useUser();
  const mayFeature = status === 'active' && mayDo(user?.groups ?? [], 'catalogue.write');
  if (data?.product_id === id) {
    return (
      <p>
        {data.ends_at === null ? texts.featured : texts.until(formatMoment(data.ends_at))}{' '}
        <a href={adminUrls.featured()}>{texts.change}</a>
      </p>
    );
  }
  return (
    mayFeature && (
      <ButtonLink look="outline" href={adminUrls.featured({ product: String(id) })}>
        {texts.feature}
      </ButtonLink>
    )
  );
}
