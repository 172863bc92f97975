import { useId } from 'react';
import type { ProductRecord } from '#shared/products/product-record.ts';
import { useCall } from '../../../api/use-call.ts';
import { groupBy } from '../ui/group-by.ts';
import panel from '../ui/panel.module.css';
import own from './attribute-fields.module.css';
import type { Form } from './product-fields.tsx';
import { productRecordTexts as texts } from './product-record-texts.ts';

type Attributes = ProductRecord['attributes'];

type Props = {
  form: Form;
  /** The attributes that the stored product has. */
  stored: Attributes;
  /** True if the chosen subcategory is not the stored one. */
  isMoved: boolean;
};

const named = (attributes: Attributes) => attributes.map(({ key, value }) => `${key}: ${value}`).join('; ');

/**
 * The attributes of the product, chosen from those of its subcategory. If they cannot be loaded, no choices are shown
 * (S2-329).
 */
export function AttributeFields({ form, stored, isMoved }: Props) {
  const { subcategory_id: subcategory, attributes: chosen = [] } = form.values;
  const input = subcategory ? { params: { id: String(subcategory) } } : null;
  const { data, error } = useCall('GET /api/subcategories/{id}/attributes', input);
  const choices = data?.attributes ?? [];
  const left = stored.filter(({ id }) => isMoved || choices.every((each) => each.id !== id));
  const wrong = form.wrong('attributes');
  const errorId = useId();
  const toggle = (id: number, isChosen: boolean) =>
    form.change(
      'attributes',
      choices.flatMap((each) => ((each.id === id ? isChosen : chosen.includes(each.id)) ? [each.id] : [])),
    );
  return (
    <fieldset className={own.attributes}>
      <legend className={panel.label}>{texts.attributes}</legend>
      {data && left.length > 0 && (
        <p className={panel.warning} role="status">
          {(isMoved ? texts.attributesLeft : texts.attributesGone)(named(left))}
        </p>
      )}
      {input && !data && !error && <Waiting stored={stored} />}
      {[...groupBy(choices, ({ key }) => key)].map(([key, inside]) => (
        <fieldset key={key} className={own.group}>
          <legend className={panel.hint}>{key}</legend>
          {inside.map(({ id, value }) => (
            <label key={id} className={panel.option}>
              <input
                type="checkbox"
                form={form.id}
                checked={chosen.includes(id)}
                aria-invalid={wrong !== undefined}
                aria-describedby={wrong === undefined ? undefined : errorId}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {value}
            </label>
          ))}
        </fieldset>
      ))}
      {wrong !== undefined && (
        <p id={errorId} role="alert" className={panel.error}>
          {wrong}
        </p>
      )}
      {!subcategory && <p className={panel.hint}>{texts.attributesFirst}</p>}
      {error && <p className={panel.hint}>{texts.attributesFailed}</p>}
      {data && choices.length === 0 && <p className={panel.hint}>{texts.attributesNone}</p>}
    </fieldset>
  );
}

/** Placeholders that keep the space of the choices, one line for each attribute that the stored product has. */
const Waiting = ({ stored }: { stored: Attributes }) => (
  <>
    {[...new Set(stored.map(({ key }) => key))].map((key) => (
      <div key={key} aria-hidden="true">
        <p className={panel.hint}>{key}</p>
        <span className={panel.option} />
      </div>
    ))}
  </>
);
