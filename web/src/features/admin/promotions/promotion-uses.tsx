import { Fragment } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { formatShortDay } from '../../../ui/date.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { promotionTexts as texts } from './promotion-texts.ts';

const MOST_DAYS = 30;

/** How many orders used a promotion, and what it took off, in all and by day. */
export function Uses({ used }: Pick<PromotionRecord, 'used'>) {
  const { times, discount, days } = used;
  return (
    <Section title={texts.sections.uses}>
      <p>{times === 0 ? texts.unused : texts.usedInAll(texts.orders(times), formatPrice(discount))}</p>
      {days.length > 0 && (
        <dl className={panel.facts}>
          {days.slice(0, MOST_DAYS).map(({ day, times, discount }) => (
            <Fragment key={day}>
              <dt>{formatShortDay(day)}</dt>
              <dd>{texts.usedOn(texts.orders(times), formatPrice(discount))}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {days.length > MOST_DAYS && <p className={panel.hint}>{texts.newestDays(MOST_DAYS)}</p>}
    </Section>
  );
}
