import type { ProductRecord } from '#shared/catalogue/product-record.ts';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { type Form, numberField } from './product-fields.tsx';
import { productRecordTexts as texts } from './product-record-texts.ts';
import type { useSubcategories } from './use-subcategories.ts';

type Props = { form: Form; product: ProductRecord };

/** Whether customers find the product, and how it is marked. */
export const StateFields = ({ form, product }: Props) => (
  <Section title={texts.sections.state}>
    <RecordField form={form} name="status" label={texts.status} hint={texts.statusHint}>
      {(control) => (
        <select {...control}>
          <option value="active">{texts.statuses.active}</option>
          <option value="hidden">{texts.statuses.hidden}</option>
        </select>
      )}
    </RecordField>
    <label className={panel.option}>
      <input
        type="checkbox"
        form={form.id}
        checked={form.values.is_premium === 1}
        onChange={({ target }) => form.change('is_premium', target.checked ? 1 : 0)}
      />
      {texts.is_premium}
    </label>
    {product.age_restricted && <p>{texts.restricted}</p>}
  </Section>
);

/** The product's subcategory. Its category follows from it. */
export function PlaceFields({
  form,
  product: { subcategory },
  subcategories,
}: Props & { subcategories: ReturnType<typeof useSubcategories> }) {
  // Until the list has loaded, the stored one is the only choice.
  const choices = subcategories.length > 0 ? subcategories : [subcategory];
  const chosen = choices.find(({ id }) => id === form.values.subcategory_id) ?? subcategory;
  return (
    <Section title={texts.sections.place}>
      <RecordField form={form} name="subcategory_id" label={texts.subcategory_id} isNumber>
        {(control) => (
          <select {...control}>
            {choices.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </RecordField>
      <dl className={panel.facts}>
        <dt>{texts.category}</dt>
        <dd>{chosen.category.category_name}</dd>
      </dl>
    </Section>
  );
}

/** The pieces in stock, and below how many the product is ordered again. */
export const StockFields = ({ form, product: { product_store, held } }: Props) => (
  <Section title={texts.sections.stock}>
    <dl className={panel.facts}>
      <dt>{texts.product_store}</dt>
      <dd>{texts.pieces(product_store, held)}</dd>
    </dl>
    <RecordField
      form={form}
      name="reorder_level"
      label={texts.reorder_level}
      hint={texts.reorderHint}
      isNumber
    >
      {(control) => <input {...control} {...numberField} inputMode="numeric" step={1} />}
    </RecordField>
  </Section>
);
