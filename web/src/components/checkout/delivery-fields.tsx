import { formatPrice } from '#shared/money.ts';
import type { Settings } from '#shared/settings.ts';
import { shop } from '#shared/shop.ts';
import type { CheckoutState } from '../../hooks/use-checkout.ts';
import { orderTexts } from '../../order-texts.ts';
import { Field } from './field.tsx';
import styles from './section.module.css';

type Props = Pick<CheckoutState, 'draft' | 'area' | 'errors' | 'change' | 'leave'> & { settings: Settings };

/** Where it goes: the areas by zone with their fees, the first preselected (S2-018…020, G-12), and a word for the rider. */
export function DeliveryFields({ draft, area, errors, change, leave, settings }: Props) {
  const texts = orderTexts.checkout;
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery" className={styles.heading}>
        {texts.delivery}
      </h2>
      <Field
        name="area"
        isPicker
        label={texts.area}
        error={errors.area}
        hint={area?.pickup ? settings.address : settings.hours}
      >
        {(control) => (
          <select
            {...control}
            required
            autoComplete="address-level3"
            value={area?.name ?? ''}
            onChange={({ target }) => change('area', target.value)}
          >
            {!area && <option value="" />}
            {settings.zones.map(({ zone, fee, pickup, areas }) => (
              <optgroup key={zone} label={texts.zone(zone, pickup ? texts.freePickup : formatPrice(fee))}>
                {areas.map((name) => (
                  <option key={name} value={name}>
                    {name} · {fee === 0 ? texts.free : formatPrice(fee)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="instructions"
        label={texts.instructions}
        error={errors.instructions}
        hint={texts.instructionsHint}
        isOptional
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={shop.maxInstructions}
            value={draft.instructions}
            onChange={({ target }) => change('instructions', target.value)}
            onBlur={() => leave('instructions')}
          />
        )}
      </Field>
    </section>
  );
}
