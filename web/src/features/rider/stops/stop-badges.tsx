import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useMinute } from '../../../ui/behaviour/use-minute.ts';
import { now } from '../../device/clock.ts';
import { changeFor, minutesLeft } from '../day/stop-facts.ts';
import styles from './stops.module.css';
import { stopsTexts as texts } from './stops-texts.ts';

/** Shows the time that is left for a stop, or how late it is, in words. */
export function TimeLeft({ stop }: { stop: PhoneStop }) {
  // Renders again each minute. The time itself is taken from the corrected clock.
  useMinute();
  const left = minutesLeft(stop, now().getTime());
  if (left === undefined) return null;
  return (
    <span className={styles.time} data-late={left < 0}>
      {left < 0 ? texts.late(-left) : texts.left(left)}
    </span>
  );
}

/** Shows the sum due at a stop, and whether an ID has to be seen. */
export function Due({ stop: { due, is_restricted } }: { stop: PhoneStop }) {
  const change = changeFor(due);
  return (
    <p className={styles.due}>
      {due > 0 ? <strong>{texts.due(due)}</strong> : <strong className={styles.paid}>{texts.paid}</strong>}
      {is_restricted && <span className={styles.restricted}>{texts.restricted}</span>}
      {change !== undefined && <span className={styles.change}>{texts.change(change)}</span>}
    </p>
  );
}
