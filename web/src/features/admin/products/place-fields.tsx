import type { ProductRecord } from '#shared/products/product-record.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { groupBy } from '../ui/group-by.ts';
import { AttributeFields } from './attribute-fields.tsx';
import type { Form } from './product-fields.tsx';
import { productRecordTexts as texts } from './product-record-texts.ts';
import type { Place } from './use-subcategories.ts';

type Props = {
  form: Form;
  /** All subcategories of the shop, and the product's own. */
  places: readonly Place[];
  /** The product as it is stored. Missing for a new product, which is in no subcategory yet. */
  product?: { subcategory_id: number | undefined; attributes: ProductRecord['attributes'] };
};

const nowhere = { subcategory_id: undefined, attributes: [] };

/**
 * A field for the product's subcategory. Choosing one fills in the category, which is read-only (S2-152), and loads
 * the attributes (S2-151).
 */
export function PlaceFields({ form, places, product = nowhere }: Props) {
  const chosen = places.find(({ id }) => id === form.values.subcategory_id);
  const isStored = (id: number) => id === product.subcategory_id;
  return (
    <Section title={texts.sections.place}>
      <RecordField form={form} name="subcategory_id" label={texts.subcategory_id} isNumber isNullable>
        {(control) => (
          <select
            {...control}
            onChange={(event) => {
              void control.onChange(event);
              // Attributes belong to a subcategory. So the product's attributes are kept only for its stored
              // subcategory.
              const kept = isStored(Number(event.target.value)) ? product.attributes : [];
              form.change(
                'attributes',
                kept.map(({ id }) => id),
              );
            }}
          >
            <option value="">{texts.noSubcategory}</option>
            {[...groupBy(places, ({ category }) => category.id)].map(([id, inside]) => (
              <optgroup key={id} label={nameOf(inside[0]?.category)}>
                {inside.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </RecordField>
      <AdminField label={texts.category} error={undefined}>
        {(control) => <input {...control} value={chosen?.category.category_name ?? ''} readOnly />}
      </AdminField>
      <AttributeFields
        form={form}
        stored={product.attributes}
        isMoved={!isStored(form.values.subcategory_id)}
      />
    </Section>
  );
}

const nameOf = (category: Place['category'] | undefined) =>
  category?.status === 'hidden' ? texts.hiddenPlace(category.category_name) : category?.category_name;
