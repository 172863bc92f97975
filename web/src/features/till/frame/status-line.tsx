import { useStore } from '../../../ui/behaviour/use-store.ts';
import { useTill } from '../device/use-till.ts';
import { frameTexts as texts } from './frame-texts.ts';
import { printerStore } from './printer-store.ts';
import styles from './status-line.module.css';

const clock = new Intl.DateTimeFormat('en-KE', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Nairobi',
});
const day = new Intl.DateTimeFormat('en-KE', { day: 'numeric', month: 'short', timeZone: 'Africa/Nairobi' });

/** Returns a time of today as `09:58`, and an older time with its day: `22 Nov, 09:58`. */
function shortTime(at: string, now: Date): string {
  const time = new Date(at);
  return day.format(time) === day.format(now)
    ? clock.format(time)
    : `${day.format(time)}, ${clock.format(time)}`;
}

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
