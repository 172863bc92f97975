import { useStore } from '../../../ui/behaviour/use-store.ts';
import { useTill } from '../device/use-till.ts';
import { frameTexts as texts } from './frame-texts.ts';
import { printerStore } from './printer-store.ts';
import { shortTime } from './short-time.ts';
import styles from './status-line.module.css';

/** The network, the unsynced entries, the age of the prices, the printer and the shift, always in view. */
export function StatusLine() {
  const { isOnline, unsynced, catalogueAt, shiftId } = useTill();
  const printer = useStore(printerStore);
  return (
    <ul className={styles.line} aria-label={texts.status}>
      <li className={styles.part} data-state={isOnline ? 'good' : 'away'}>
        {isOnline ? texts.online : texts.offline}
      </li>
      <li>{catalogueAt ? texts.prices(shortTime(catalogueAt, new Date())) : texts.noPrices}</li>
      <li>{texts.unsynced(unsynced)}</li>
      <li>{printer}</li>
      <li>{shiftId ? texts.shiftOpen : texts.shiftClosed}</li>
    </ul>
  );
}
