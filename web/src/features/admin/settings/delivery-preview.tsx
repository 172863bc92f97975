import { arrivalAt } from '#shared/arrival.ts';
import { withBanner } from '#shared/delivery.ts';
import { formatPrice } from '#shared/money.ts';
import type { MeasuredArrival } from '#shared/settings/measured-arrival.ts';
import { promisedZones } from '#shared/settings/promised-zones.ts';
import type { Zone } from '#shared/settings/settings.ts';
import { orderTexts } from '../../orders/order-texts.ts';
import panel from '../ui/panel.module.css';
import styles from './delivery-preview.module.css';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.delivery;
const { checkout } = orderTexts;

/** The values as they are typed. A field can contain text that is not a sum. */
type Values = { zones: Zone[]; free_delivery_from: number | null };

type Props = { values: Values; measured?: readonly MeasuredArrival[] | undefined };

const isNoSum = (value: unknown) => typeof value === 'string';

/** Previews the strip above the shop and the delivery areas of the checkout, in the words that customers will read. */
export function DeliveryPreview({ values: { zones, free_delivery_from }, measured }: Props) {
  const from = typeof free_delivery_from === 'number' ? free_delivery_from : null;
  const [banner] = withBanner({ messages: [], free_delivery_from: from });
  return (
    <>
      <h3 className={styles.name}>{texts.strip}</h3>
      {banner && <p className={styles.strip}>{banner}</p>}
      {!banner && <p className={panel.hint}>{isNoSum(free_delivery_from) ? texts.noSum : texts.noStrip}</p>}
      <h3 className={styles.name}>{texts.checkout}</h3>
      <ul className={styles.zones}>
        {promisedZones(zones, measured).map((zone) => (
          <ZonePreview key={zone.zone} zone={zone} />
        ))}
      </ul>
    </>
  );
}

function ZonePreview({ zone: { zone, fee, areas, pickup, arrival_minutes } }: { zone: Zone }) {
  if (typeof fee !== 'number')
    return (
      <li>
        <strong>{zone}</strong>
        <span className={panel.hint}>{texts.noSum}</span>
      </li>
    );
  const price = formatPrice(fee, 'page');
  return (
    <li>
      <strong>{checkout.zone(zone, pickup ? checkout.freePickup : price)}</strong>
      <ul>
        {areas.map((area) => (
          <li key={area}>
            {area} · {fee === 0 ? checkout.free : price}
          </li>
        ))}
      </ul>
      <span className={panel.hint}>{arrivalAt({ name: '', fee, zone, pickup, arrival_minutes })}.</span>
    </li>
  );
}
