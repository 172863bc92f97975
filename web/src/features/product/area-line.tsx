import { arrivalAt } from '#shared/arrival.ts';
import { findArea, listAreas } from '#shared/delivery.ts';
import { formatPrice } from '#shared/money.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { makeDraftStore } from '../checkout/draft-store.ts';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './area-line.module.css';
import * as areaTexts from './area-texts.ts';

/** The area that a shopper named on a product's page. It stays on this phone, without a name or an address. */
const namedArea = makeDraftStore({ key: 'delivery-area', empty: { area: '' }, storage: () => localStorage });

/** Says when an order reaches the shopper's area, and the fee. A tap changes the area. */
export function AreaLine() {
  const settings = useSettings();
  const { area: name } = useStore(namedArea);
  if (!settings) return null;
  const area = findArea(settings.zones, name);
  return (
    <div className={styles.line}>
      <label className={styles.label}>
        {areaTexts.to}{' '}
        <select
          className={styles.select}
          value={area?.name ?? ''}
          onChange={({ target }) => namedArea.change({ area: target.value })}
        >
          <option value="">{areaTexts.choose}</option>
          {listAreas(settings.zones).map((each) => (
            <option key={each.name}>{each.name}</option>
          ))}
        </select>
      </label>
      <p role="status">
        {area && areaTexts.said(arrivalAt(area), area.fee > 0 ? formatPrice(area.fee) : undefined)}
      </p>
    </div>
  );
}
