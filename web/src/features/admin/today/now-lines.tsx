import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useCounts } from '../use-admin-lists.ts';
import styles from './today.module.css';
import { todayTexts as texts } from './today-texts.ts';

type Counts = CallAnswer<'GET /api/admin/counts'>;

type Line = { href: string; text: string; late?: number };

/**
 * Returns the kinds of work that wait for staff now, the most urgent first. Kinds without waiting work are left out.
 */
export function linesOf(counts: Counts): Line[] {
  const { orders, late } = counts;
  const lines: [number, Line][] = [
    [orders.pending, { href: adminUrls.desk(), text: texts.toCall(orders.pending), late: late.pending }],
    [
      orders.confirmed,
      {
        href: adminUrls.orders({ state: 'confirmed' }),
        text: texts.toPack(orders.confirmed),
        late: late.confirmed,
      },
    ],
    [
      orders.packed,
      { href: adminUrls.orders({ state: 'packed' }), text: texts.packed(orders.packed), late: late.packed },
    ],
    [
      orders.out_for_delivery,
      {
        href: adminUrls.orders({ state: 'out_for_delivery' }),
        text: texts.onRoad(orders.out_for_delivery),
        late: late.out_for_delivery,
      },
    ],
    [counts.unpaid, { href: adminUrls.orders({ state: 'unpaid' }), text: texts.unpaid(counts.unpaid) }],
    [counts.payments, { href: adminUrls.payments(), text: texts.payments(counts.payments) }],
    [counts.drafts, { href: adminUrls.drafts(), text: texts.drafts(counts.drafts) }],
    [counts.shortages, { href: adminUrls.shortages(), text: texts.shortages(counts.shortages) }],
    [counts.odd, { href: adminUrls.odd(), text: texts.odd(counts.odd) }],
    [counts.reviews, { href: adminUrls.reviews(), text: texts.reviews(counts.reviews) }],
  ];
  return lines.filter(([count]) => count > 0).map(([, line]) => line);
}

type Props = {
  /** The cash that riders should have, in shillings. */
  ridersHold: number | undefined;
  /** The first day of the books that is not closed, and the number of such days. */
  unclosed: { day: string; waiting: number } | null | undefined;
};

/** Lists the kinds of work that wait for staff now, each with a link to its list. */
export function NowLines({ ridersHold, unclosed }: Props) {
  const { data: counts } = useCounts();
  // This call reads all products, and its answer changes slowly, so it is not repeated on focus.
  const { data: running } = useCall('GET /api/admin/running-out', {}, { revalidateOnFocus: false });
  if (!counts) return null;
  const lines = linesOf(counts);
  return (
    <>
      {lines.length === 0 && <p>{texts.nothing}</p>}
      <ul className={styles.lines}>
        {lines.map(({ href, text, late = 0 }) => (
          <li key={href}>
            <a href={href} className={styles.line}>
              {text}
              {late > 0 && <strong className={styles.late}>{texts.late(late)}</strong>}
            </a>
          </li>
        ))}
        {running && running.count > 0 && (
          <li>
            <a href={adminUrls.reports({ report: 'stock', show: 'out' })} className={styles.line}>
              {texts.runOut(running.count)}
            </a>
          </li>
        )}
        {ridersHold !== undefined && ridersHold > 0 && (
          <li>
            <a href={adminUrls.cash()} className={styles.line}>
              {texts.ridersHold(formatPrice(ridersHold))}
            </a>
          </li>
        )}
        {unclosed && (
          <li>
            <a href={adminUrls.bookDays()} className={styles.line}>
              {texts.notClosed(unclosed.day, unclosed.waiting)}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}
