import { type Closed, closedNow } from '#shared/settings/closed.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { useMinute } from '../../ui/behaviour/use-minute.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './closed-notice.module.css';

/**
 * Returns the text for customers while the shop is closed, and whether it accepts orders. Returns undefined while the
 * shop is open.
 */
export function useClosed(settings: Settings | undefined): Closed | undefined {
  const now = useMinute();
  return settings && closedNow(settings, now);
}

/** Says until when the shop is closed, and what this means for an order. */
export const ClosedNotice = ({ closed }: { closed: Closed }) => (
  <p className={styles.notice} role="status">
    <Icon name="clock" size={20} className={styles.icon} />
    <span>{closed.text}</span>
  </p>
);
