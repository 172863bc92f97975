import { AdminField } from '../ui/admin-field.tsx';
import { RecordSelect } from '../ui/detail-page/record-select.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import type { Form } from './product-fields.tsx';
import { productRecordTexts as texts } from './product-record-texts.ts';
import type { Place } from './use-subcategories.ts';

type Props = {
  form: Form;
  /** The subcategories of the shop, or the product's until they have loaded. */
  places: readonly Place[];
};

/** The product's subcategory. It fills in the category, which is read-only (S2-152). */
export function PlaceFields({ form, places }: Props) {
  const chosen = places.find(({ id }) => id === form.values.subcategory_id);
  return (
    <Section title={texts.sections.place}>
      <RecordSelect
        form={form}
        name="subcategory_id"
        label={texts.subcategory_id}
        options={places.map(({ id, title }) => ({ value: id, label: title }))}
        empty={texts.noSubcategory}
        isNumber
      />
      <AdminField label={texts.category} error={undefined}>
        {(control) => <input {...control} value={chosen?.category.category_name ?? ''} readOnly />}
      </AdminField>
    </Section>
  );
}
