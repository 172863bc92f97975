import { useEffect, useState } from 'react';
import { useSettings } from '../../settings/use-settings.tsx';
import { frameTexts } from './frame-texts.ts';
import { isOpenAt, readHours, shortTime } from './shop-hours.ts';
import styles from './shop-state.module.css';

const texts = frameTexts.shopState;

const MINUTE_MS = 60_000;

/** Returns the current time in ms, updated at the beginning of each minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

/** Says whether the shop is open now, by the opening hours of the settings. Hours of another form are shown as they are. */
export function ShopState() {
  const settings = useSettings();
  const now = useMinute();
  if (!settings) return null;
  const hours = readHours(settings.hours);
  if (!hours) return <p className={styles.state}>{settings.hours}</p>;
  const isOpen = isOpenAt(hours, now);
  return (
    <p className={styles.state} title={settings.hours}>
      <span className={styles.mark} data-open={isOpen} />
      {isOpen ? (
        texts.open(shortTime(hours.opens), shortTime(hours.closes))
      ) : (
        <span>
          {texts.closed}
          <span className={styles.until}>{texts.until(shortTime(hours.opens))}</span>
        </span>
      )}
    </p>
  );
}
