import { mostCompanions } from '#shared/products/product-record.ts';
import { ChosenProducts } from '../featured/chosen-products.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Form } from './product-fields.tsx';
import { productRecordTexts as texts } from './product-record-texts.ts';

/** The products that staff suggest beside this one. */
export const CompanionFields = ({ form, productId }: { form: Form; productId: number }) => (
  <Section title={texts.goes_with}>
    <p className={panel.hint}>{texts.goesWithHint}</p>
    <ChosenProducts
      ids={form.values.goes_with ?? []}
      except={productId}
      most={mostCompanions}
      error={form.wrong('goes_with')}
      onChange={(ids) => form.change('goes_with', ids)}
    />
  </Section>
);
