import { happenings } from '#shared/books/since.ts';
import { useCall } from '../../../api/use-call.ts';
import { formatMoment } from '../../../ui/moment.ts';
import panel from '../ui/panel.module.css';
import styles from './today.module.css';
import { todayTexts as texts } from './today-texts.ts';

/**
 * Shows in one line what happened since the person's last visit. Shows nothing at the first visit or while it loads.
 */
export function SinceLast() {
  const { data } = useCall('GET /api/admin/today/since', {});
  if (!data?.since) return null;
  const { counts, is_more } = data;
  const lines = happenings.flatMap((each) => {
    const count = counts[each];
    const isProduct = each === 'prices' || each === 'products';
    return count ? [texts.happenedTo(count, isProduct, texts.happened[each])] : [];
  });
  return (
    <section className={panel.panel}>
      <h2 className={panel.heading}>{texts.sinceYou(formatMoment(data.since))}</h2>
      <p>{lines.length > 0 ? lines.join(' · ') : texts.sinceNothing}</p>
      {is_more && <p className={styles.quiet}>{texts.sinceMore}</p>}
    </section>
  );
}
