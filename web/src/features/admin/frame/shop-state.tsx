import { closedUntil, pauseAt, spokenMoment } from '#shared/settings/closed.ts';
import { nextOpening, openHours } from '#shared/settings/hours.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useMinute } from '../../../ui/behaviour/use-minute.ts';
import { useSettings } from '../../settings/use-settings.tsx';
import { frameTexts } from './frame-texts.ts';
import { shortTime } from './shop-hours.ts';
import styles from './shop-state.module.css';

const texts = frameTexts.shopState;

/** Says whether the shop is open now, by the opening hours in the settings, and when it opens next. */
export function ShopState() {
  const settings = useSettings();
  const now = useMinute();
  if (!settings) return null;
  const opens = closedUntil(settings, now);
  if (pauseAt(settings, now) && opens !== undefined)
    return (
      <a className={styles.state} href={adminUrls.settingsGroup('pause')}>
        <span className={styles.mark} />
        <span>
          {texts.paused}
          <span className={styles.until}>{texts.pausedUntil(spokenMoment(opens))}</span>
        </span>
      </a>
    );
  const open = openHours(settings.week, now);
  return (
    <p className={styles.state} title={settings.hours}>
      <span className={styles.mark} data-open={open !== undefined} />
      {open ? (
        texts.open(shortTime(open.opens), shortTime(open.closes))
      ) : (
        <span>
          {texts.closed}
          <span className={styles.until}>{untilText(settings.week, now)}</span>
        </span>
      )}
    </p>
  );
}

/** Returns when the shop opens next, as the end of a sentence. */
function untilText(week: readonly string[], now: number): string {
  const next = nextOpening(week, now);
  if (!next) return '';
  const from = shortTime(next.opens);
  return next.inDays < 2 ? texts.until(from) : texts.untilDay(next.day, from);
}
