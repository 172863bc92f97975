import { useCall } from '../../../api/use-call.ts';
import { urls } from '../../../navigation/urls.ts';
import { FeaturedCard } from '../../home/featured-card.tsx';
import { Coming } from '../ui/further.tsx';
import panel from '../ui/panel.module.css';
import type { FeaturedValues } from './featured-form.ts';
import { featuredTexts as texts } from './featured-texts.ts';

/** Previews the typed choice as the home page shows it to an adult. */
export function FeaturedPreview({ values: { product_id, headline, ends_at } }: { values: FeaturedValues }) {
  const { data, error } = useCall(
    'GET /api/admin/products/{id}',
    product_id === null ? null : { params: { id: String(product_id) } },
  );
  if (product_id === null) return <p className={panel.hint}>{texts.noPreview}</p>;
  if (!data || data.id !== product_id) return <Coming error={error} />;
  const end = ends_at !== null && Number.isNaN(Date.parse(ends_at)) ? null : ends_at;
  return (
    <>
      <p className={panel.hint}>{texts.previewText}</p>
      <FeaturedCard
        featured={{ ...data, headline, ends_at: end }}
        href={urls.product(data.slug)}
        isVeiled={false}
        isClosed={false}
      />
    </>
  );
}
