import { Fragment } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { formatShortDay } from '../../../ui/date.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { promotionTexts as texts } from './promotion-texts.ts';
import styles from './promotions.module.css';

const MOST_DAYS = 30;

/** How many orders used a promotion, and the discount that it gave, in total and by day. */
export function Uses({ used }: Pick<PromotionRecord, 'used'>) {
  const { times, discount, days } = used;
  const shown = days.slice(0, MOST_DAYS);
  const most = Math.max(...shown.map((day) => day.times));
  return (
    <Section title={texts.sections.uses}>
      <p>{times === 0 ? texts.unused : texts.usedInAll(texts.orders(times), formatPrice(discount))}</p>
      <p className={panel.hint}>{texts.usesHint}</p>
      {days.length > 0 && (
        <dl className={styles.days}>
          {shown.map(({ day, times, discount }) => (
            <Fragment key={day}>
              <dt>{formatShortDay(day)}</dt>
              <dd>
                <span>{texts.usedOn(texts.orders(times), formatPrice(discount))}</span>
                <progress className={styles.bar} aria-hidden="true" max={most} value={times} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {days.length > MOST_DAYS && <p className={panel.hint}>{texts.newestDays(MOST_DAYS)}</p>}
    </Section>
  );
}
