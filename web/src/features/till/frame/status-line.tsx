import { tillPaths } from '#shared/till/till-paths.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { shortTime } from '../../device/short-time.ts';
import { deviceNow } from '../device/device-now.ts';
import { freeMegabytes } from '../device/storage-health.ts';
import { useTill } from '../device/use-till.ts';
import { printerStore } from '../paper/printers/printer-store.ts';
import { frameTexts as texts } from './frame-texts.ts';
import styles from './status-line.module.css';
import { storageWarnings } from './storage-warnings.ts';

/** Shows the warning about storage that a person should see before the next sale. The page “More” says what to do. */
function StorageWarnings() {
  const free = useStore(freeMegabytes);
  const warnings = useStore(deviceNow, (now) => storageWarnings(now, free).join('\n'));
  if (warnings === '') return null;
  return warnings.split('\n').map((warning) => (
    <li key={warning}>
      <a className={styles.warning} href={tillPaths.more}>
        {warning}
      </a>
    </li>
  ));
}

/** Always shows the network, the unsent entries, the age of the prices, the storage, the printer and the shift. */
export function StatusLine() {
  const { isOnline, unsynced, catalogueAt, shiftId } = useTill();
  const printer = useStore(printerStore);
  return (
    <ul className={styles.line} aria-label={texts.status}>
      <li className={styles.part} data-state={isOnline ? 'good' : 'away'}>
        {isOnline ? texts.online : texts.offline}
      </li>
      <li>{catalogueAt ? texts.prices(shortTime(catalogueAt, new Date())) : texts.noPrices}</li>
      <li>{texts.unsent(unsynced)}</li>
      <StorageWarnings />
      <li>{printer}</li>
      <li>{shiftId ? texts.shiftOpen : texts.shiftClosed}</li>
    </ul>
  );
}
