import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { ProductRecord } from '#shared/products/product-record.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { optionsOf, RecordSelect } from '../ui/detail-page/record-select.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { type Form, numberField } from './product-fields.tsx';
import type { ProductValues } from './product-form.ts';
import { productRecordTexts as texts } from './product-record-texts.ts';
import type { Place } from './use-subcategories.ts';

type StateProps = {
  form: Form;
  /** The category that is chosen for the product. */
  category: Place['category'] | undefined;
  children?: ReactNode;
};

/** The fields that decide whether customers find the product, and how it is marked. */
export const StateFields = ({ form, category, children }: StateProps) => (
  <Section title={texts.sections.state}>
    <RecordSelect
      form={form}
      name="status"
      label={texts.status}
      hint={texts.statusHint}
      options={optionsOf({ active: texts.statuses.active, hidden: texts.statuses.hidden })}
    />
    {form.values.status === 'active' && <Closed category={category} />}
    <label className={panel.option}>
      <input
        type="checkbox"
        form={form.id}
        checked={form.values.is_premium === 1}
        onChange={({ target }) => form.change('is_premium', target.checked ? 1 : 0)}
      />
      {texts.is_premium}
    </label>
    <AdultsOnly form={form} category={category} />
    {children}
  </Section>
);

/** Returns true if the product, as it is typed now, is for adults only. It can be so by itself or by its category. */
export const isForAdults = ({ adults_only }: ProductValues, category: StateProps['category']): boolean =>
  adults_only === true || category?.age_restricted === true;

/** A checkbox for products that are for adults only. If the category is for adults, all its products are. */
function AdultsOnly({ form, category }: StateProps) {
  const why = useId();
  const isDecided = category?.age_restricted === true;
  return (
    <>
      <label className={panel.option}>
        <input
          type="checkbox"
          form={form.id}
          checked={isForAdults(form.values, category)}
          disabled={isDecided}
          aria-describedby={isDecided ? why : undefined}
          onChange={({ target }) => form.change('adults_only', target.checked)}
        />
        {texts.adults_only}
      </label>
      {isDecided && (
        <p id={why} className={panel.hint}>
          {texts.adultsByCategory(category.category_name)} {form.values.adults_only && texts.adultsAnyway}
        </p>
      )}
    </>
  );
}

/** Says that customers do not see the product while its category is hidden or deleted. */
const Closed = ({ category }: Pick<StateProps, 'category'>) =>
  category?.status !== undefined &&
  category.status !== 'active' && (
    <p className={panel.warning} role="status">
      {texts.closed(category.category_name, category.status)}{' '}
      <Link to={adminUrls.category(category.id)}>{texts.openCategory(category.category_name)}</Link>
    </p>
  );

type StockProps = { form: Form; product: Pick<ProductRecord, 'held'>; children?: ReactNode };

/** The pieces in stock, and the stock level at which the product is ordered again. */
export const StockFields = ({ form, product: { held }, children }: StockProps) => (
  <Section title={texts.sections.stock}>
    <RecordField
      form={form}
      name="product_store"
      label={texts.product_store}
      hint={texts.quantityHint(held)}
      isNumber
    >
      {(control) => <input {...control} {...numberField} inputMode="numeric" step={1} required />}
    </RecordField>
    <RecordField
      form={form}
      name="reorder_level"
      label={texts.reorder_level}
      hint={texts.reorderHint}
      isNumber
    >
      {(control) => <input {...control} {...numberField} inputMode="numeric" step={1} />}
    </RecordField>
    <RecordField form={form} name="shelf" label={texts.shelf} hint={texts.shelfHint} isNullable>
      {(control) => <input {...control} autoComplete="off" maxLength={40} />}
    </RecordField>
    {children}
  </Section>
);
