import type { WheelEvent } from 'react';
import { flavourNames } from '#shared/catalogue/flavour.ts';
import { formatPrice } from '#shared/money.ts';
import { hueNames } from '#shared/products/names.ts';
import type { ProductRecord } from '#shared/products/product-record.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { type FieldsOf, RecordField } from '../ui/detail-page/record-field.tsx';
import { optionsOf, RecordSelect } from '../ui/detail-page/record-select.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { sumField } from '../ui/sum-input.tsx';
import type { ProductValues } from './product-form.ts';
import { productRecordTexts as texts } from './product-record-texts.ts';

export type Form = FieldsOf<ProductValues>;

/** The attributes of a number field. The mouse wheel does not change its value. */
export const numberField = {
  type: 'number',
  min: 0,
  onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur(),
} as const;

/** The fields that customers read, for example the name, the description, and the text for search engines. */
export function ProductFields({ form }: { form: Form }) {
  const features = form.values.product_features ?? [];
  const left = 320 - (form.values.meta_description ?? '').length;
  return (
    <Section title={texts.sections.product}>
      <RecordField form={form} name="product_name" label={texts.product_name}>
        {(control) => <input {...control} autoComplete="off" maxLength={200} required />}
      </RecordField>
      <div className={panel.pair}>
        <RecordField form={form} name="product_code" label={texts.product_code}>
          {(control) => (
            <input {...control} autoComplete="off" autoCapitalize="characters" maxLength={60} required />
          )}
        </RecordField>
        <RecordField form={form} name="brand_name" label={texts.brand_name}>
          {(control) => <input {...control} autoComplete="off" maxLength={80} />}
        </RecordField>
      </div>
      <RichTextField
        label={texts.product_description}
        hint={texts.descriptionHint}
        error={form.wrong('product_description')}
        value={form.values.product_description ?? ''}
        onChange={(html) => form.change('product_description', html)}
      />
      <AdminField
        label={texts.product_features}
        hint={texts.featuresHint}
        error={form.wrong('product_features')}
      >
        {(control) => (
          <textarea
            {...control}
            form={form.id}
            rows={5}
            value={features.join('\n')}
            onChange={({ target }) =>
              form.change('product_features', target.value === '' ? [] : target.value.split('\n'))
            }
            onBlur={() => {
              const kept = features.filter((feature) => feature.trim() !== '');
              if (kept.length < features.length) form.change('product_features', kept);
            }}
          />
        )}
      </AdminField>
      <RecordField
        form={form}
        name="meta_description"
        label={texts.meta_description}
        hint={texts.metaHint(left)}
      >
        {(control) => <textarea {...control} rows={3} />}
      </RecordField>
    </Section>
  );
}

/** The prices of a product, and the margin that the shop earns on a piece. */
export function PriceFields({ form, mayPrice }: { form: Form; mayPrice: boolean }) {
  const { selling_price: selling, buying_price: buying } = form.values;
  const hasMargin = typeof selling === 'number' && typeof buying === 'number' && selling > 0;
  // The step of S2-256. It is a text field, because a number field would drop the comma of `600,50`.
  const price = { ...sumField, step: 0.01, readOnly: !mayPrice, required: true } as const;
  return (
    <Section title={texts.sections.prices}>
      {!mayPrice && <p className={panel.hint}>{texts.pricesNotYours}</p>}
      <div className={panel.pair}>
        <RecordField form={form} name="selling_price" label={texts.selling_price} isSum>
          {(control) => <input {...control} {...price} />}
        </RecordField>
        {buying !== undefined && (
          <RecordField form={form} name="buying_price" label={texts.buying_price} isSum>
            {(control) => <input {...control} {...price} />}
          </RecordField>
        )}
      </div>
      {buying !== undefined && (
        <dl className={panel.facts}>
          <dt>{texts.margin}</dt>
          <dd>
            {hasMargin
              ? texts.marginOf(
                  (Math.round(((selling - buying) / selling) * 1000) / 10).toFixed(1),
                  formatPrice(selling - buying),
                )
              : texts.unknown}
          </dd>
        </dl>
      )}
    </Section>
  );
}

type DetailProps = { form: Form; suppliers: ProductRecord['suppliers'] };

/** The fields that staff need for ordering, counting and grouping a product. */
export const DetailFields = ({ form, suppliers }: DetailProps) => (
  <Section title={texts.sections.details}>
    <div className={panel.pair}>
      <RecordField form={form} name="barcode" label={texts.barcode} isNullable>
        {(control) => <input {...control} inputMode="numeric" autoComplete="off" maxLength={40} />}
      </RecordField>
      <RecordSelect
        form={form}
        name="supplier_id"
        label={texts.supplier_id}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        empty={texts.noSupplier}
        isNumber
      />
      <RecordField
        form={form}
        name="strength_mg"
        label={texts.strength_mg}
        hint={texts.strengthHint}
        isNumber
      >
        {(control) => <input {...control} {...numberField} inputMode="decimal" step="any" />}
      </RecordField>
      <RecordSelect
        form={form}
        name="flavour_family"
        label={texts.flavour_family}
        options={optionsOf(flavourNames)}
        empty={texts.noFamily}
      />
      <RecordSelect form={form} name="hue" label={texts.hue} options={optionsOf(hueNames)} />
      <RecordSelect form={form} name="type" label={texts.type} options={optionsOf(texts.types)} />
    </div>
  </Section>
);
