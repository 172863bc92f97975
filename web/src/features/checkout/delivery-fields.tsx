import { useRef } from 'react';
import { arrivalAt } from '#shared/arrival.ts';
import type { Area } from '#shared/delivery.ts';
import { formatPrice } from '#shared/money.ts';
import * as limits from '#shared/screen-limits.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { Field } from '../../ui/field.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import { CartChat } from './cart-chat.tsx';
import styles from './checkout-section.module.css';
import { isPickupUnchosen } from './order-form.ts';
import { PickupChoice } from './pickup-choice.tsx';
import type { CheckoutState } from './use-checkout.ts';

type Props = Pick<CheckoutState, 'draft' | 'area' | 'errors' | 'change' | 'leave' | 'lines' | 'isCovered'> & {
  settings: Settings;
};

/**
 * The delivery fields: the area with its fee, by zone, the street, and a note to the rider. The first area is
 * preselected (S2-018…020, G-12). A card with the remembered details covers the area and the street.
 */
export function DeliveryFields({ isCovered, ...props }: Props) {
  const { draft, area, errors, change, leave, settings } = props;
  const texts = orderTexts.checkout;
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery" className={styles.heading}>
        {texts.delivery}
      </h2>
      {isCovered ? <p>{hintOf(area, settings)}</p> : <PlaceFields {...props} />}
      <Field
        name="instructions"
        label={texts.instructions}
        error={errors.instructions}
        hint={area?.pickup ? texts.pickupHint : texts.instructionsHint}
        isOptional
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={limits.maxInstructions}
            value={draft.instructions}
            onChange={({ target }) => change('instructions', target.value)}
            onBlur={() => leave('instructions')}
          />
        )}
      </Field>
    </section>
  );
}

/** The area with its fee, and the street. */
function PlaceFields({ draft, area, errors, change, leave, lines, settings }: Omit<Props, 'isCovered'>) {
  const picker = useRef<HTMLSelectElement>(null);
  const texts = orderTexts.checkout;
  return (
    <>
      <Field name="area" isPicker label={texts.area} error={errors.area} hint={hintOf(area, settings)}>
        {(control) => (
          <select
            {...control}
            ref={picker}
            required
            autoComplete="address-level3"
            value={area?.name ?? ''}
            onChange={({ target }) => change('area', target.value)}
          >
            {!area && <option value="" />}
            {settings.zones.map(({ zone, fee, pickup, areas }) => (
              <optgroup
                key={zone}
                label={texts.zone(zone, pickup ? texts.freePickup : formatPrice(fee, 'page'))}
              >
                {areas.map((name) => (
                  <option key={name} value={name}>
                    {name} · {fee === 0 ? texts.free : formatPrice(fee, 'page')}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {area && isPickupUnchosen(draft, area) && (
        <PickupChoice address={settings.address} picker={picker} onPickup={() => change('area', area.name)} />
      )}
      <CartChat
        lines={lines}
        whatsapp={settings.whatsapp}
        message={texts.notListedMessage}
        className={styles.other}
      >
        {texts.notListed}
      </CartChat>
      {!area?.pickup && (
        <Field name="street" label={texts.street} error={errors.street} hint={texts.streetHint} isOptional>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="address-line1"
              maxLength={limits.maxStreetAddress}
              value={draft.street}
              onChange={({ target }) => change('street', target.value)}
              onBlur={() => leave('street')}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Returns the hint about an area: the pickup address, the arrival time and the opening hours. */
function hintOf(area: Area | undefined, { address, hours }: Settings): string {
  if (!area) return hours;
  return area.pickup ? `${address}. ${arrivalAt(area)}.` : `${arrivalAt(area)}. ${hours}.`;
}
