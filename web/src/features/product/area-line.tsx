import { arrivalAt } from '#shared/arrival.ts';
import { findArea, listAreas } from '#shared/delivery.ts';
import { formatPrice } from '#shared/money.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { knownArea } from '../cart/store/known-area.ts';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './area-line.module.css';
import * as areaTexts from './area-texts.ts';

/**
 * Says when an order reaches the area that this browser remembers, and the fee. A tap changes the area, also for the
 * cart.
 */
export function AreaLine() {
  const settings = useSettings();
  const name = useStore(knownArea);
  if (!settings) return null;
  const area = findArea(settings.zones, name);
  return (
    <div className={styles.line}>
      <label className={styles.label}>
        {areaTexts.to}{' '}
        <select
          className={styles.select}
          value={area?.name ?? ''}
          onChange={({ target }) => knownArea.keep(target.value)}
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
