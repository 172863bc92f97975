import { channels } from '#shared/books/day-sums.ts';
import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { adminTexts } from '../admin-texts.ts';
import { SumBars } from '../ui/charts/sum-bars.tsx';
import { Failure } from '../ui/failure.tsx';
import { formatChange } from '../ui/format-change.ts';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { FirstSteps } from './first-steps.tsx';
import { NowLines } from './now-lines.tsx';
import { SinceLast } from './since-last.tsx';
import styles from './today.module.css';
import { todayTexts as texts } from './today-texts.ts';

type Answer = CallAnswer<'GET /api/admin/today'>;

const percentOf = (part: number, whole: number) => Math.round((100 * part) / whole);

/** A sum beside the same sum a week before. */
function Compared({ label, now, before, day }: { label: string; now: number; before: number; day: string }) {
  return (
    <div className={styles.figure}>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.sum}>
        {formatPrice(now)}
        {before > 0 && <span className={styles.change}>{formatChange(now, before)}</span>}
      </p>
      <p className={styles.quiet}>{texts.before(day, formatPrice(before))}</p>
    </div>
  );
}

/** Shows the share of each channel in the sales. Channels without sales are left out. */
function Channels({ sums }: { sums: Answer['sums'] }) {
  const sold = channels.filter((channel) => sums.by_channel[channel].amount > 0);
  const total = sold.reduce((sum, channel) => sum + sums.by_channel[channel].amount, 0);
  if (sold.length === 0) return null;
  return (
    <div className={styles.figure}>
      <h3 className={styles.label}>{texts.byChannel}</h3>
      <p>
        {sold
          .map((name) => `${texts.channels[name]} ${percentOf(sums.by_channel[name].amount, total)} %`)
          .join(' · ')}
      </p>
    </div>
  );
}

/** Shows the sales of each hour, beginning with the first hour that has sales. */
function HourBars({ hours }: { hours: Answer['sums']['hours'] }) {
  const first = hours.findIndex(({ amount }) => amount > 0);
  const shown = first === -1 ? [] : hours.slice(first);
  if (shown.length < 2) return null;
  return (
    <div>
      <h3 className={styles.label}>{texts.hours}</h3>
      <SumBars
        bars={shown.map(({ hour, amount }) => ({
          ...{ key: String(hour), amount, label: String(hour) },
          text: texts.hourOf(hour, formatPrice(amount)),
        }))}
      />
    </div>
  );
}

function Figures({ today: { sums, before, day, until } }: { today: Answer }) {
  const { ordered, timed, in_time } = sums;
  const average = ordered.count > 0 ? ordered.amount / ordered.count : 0;
  return (
    <section className={panel.panel}>
      <h2 className={panel.heading}>{texts.since(until)}</h2>
      <div className={styles.figures}>
        <Compared label={texts.sales} now={sums.sold.amount} before={before.sold.amount} day={day} />
        <Compared label={texts.ordered} now={ordered.amount} before={before.ordered.amount} day={day} />
        <div className={styles.figure}>
          <h3 className={styles.label}>
            <a href={adminUrls.orders({ state: 'all' })}>{texts.ordersOf(ordered.count)}</a>
          </h3>
          <p>{texts.average(formatPrice(Math.round(average)))}</p>
          <p className={styles.quiet}>
            {texts.cancelled(sums.cancelled)} · {texts.refused(sums.refused)}
          </p>
        </div>
        <div className={styles.figure}>
          <h3 className={styles.label}>{texts.inTime}</h3>
          <p>{timed > 0 ? texts.inTimeOf(percentOf(in_time, timed), timed) : texts.noDeliveries}</p>
        </div>
        <Channels sums={sums} />
      </div>
      <HourBars hours={sums.hours} />
      <p className={styles.quiet}>{texts.salesHint}</p>
    </section>
  );
}

/**
 * `/admin`: the page Today, with the waiting work and today's orders and sales beside those of the same day a week
 * before.
 */
export function TodayPage() {
  const { data, error, mutate } = useCall('GET /api/admin/today', {}, useWatching());
  return (
    <div className={styles.page}>
      <title>{`${texts.title} · Hart`}</title>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        {data && <p className={styles.quiet}>{texts.titleOf(data.day, data.is_open)}</p>}
      </div>
      <section className={panel.panel}>
        <h2 className={panel.heading}>{texts.now}</h2>
        <NowLines ridersHold={data?.riders_hold} unclosed={data?.unclosed} />
      </section>
      <SinceLast />
      {data?.first_steps && <FirstSteps done={data.first_steps} />}
      {data && data.first_steps?.order !== false && <Figures today={data} />}
      {!data && error && (
        <>
          <Failure error={error} />
          <Button onClick={() => void mutate()}>{adminTexts.retry}</Button>
        </>
      )}
      {!data && !error && <Skeleton className={styles.loading} />}
    </div>
  );
}
