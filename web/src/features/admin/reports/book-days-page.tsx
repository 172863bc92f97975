import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Coming } from '../ui/further.tsx';
import { monthTabs, useMonth } from '../ui/month-tabs.ts';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import styles from './books.module.css';
import { booksTexts, dayText } from './books-texts.ts';
import { CloseDay } from './close-day.tsx';
import { DayFigures } from './day-figures.tsx';
import { type Days, OpenThings } from './open-things.tsx';

const texts = booksTexts.days;

/**
 * `/admin/reports/days`: the day that can be closed next, and the closed days of a month with changes that came later.
 */
export function BookDaysPage() {
  // On the first of a month, the day to close and the day just closed are in the last month.
  const shown = useMonth('yesterday');
  const { data, error } = useCall(
    'GET /api/admin/books/days',
    { query: { month: shown.month } },
    useWatching(),
  );
  return (
    <DetailPage
      tabs={monthTabs({
        label: booksTexts.month,
        ...shown,
        hrefOf: (each) => adminUrls.bookDays({ month: each }),
      })}
      title={texts.title}
      back={{ name: booksTexts.reports, href: adminUrls.reports() }}
    >
      <title>{`${texts.title} · Hart`}</title>
      <p className={panel.hint}>{texts.text}</p>
      {!data && <Coming error={error} />}
      {data && <Next days={data} />}
      {data?.days.length === 0 && <p>{texts.empty}</p>}
      {data?.days.map((day) => (
        <Closed key={day.day} day={day} />
      ))}
      {data && !data.is_whole && <p className={panel.warning}>{texts.moreLate}</p>}
    </DetailPage>
  );
}

/** Shows the day that can be closed next, with what is still unsettled. */
function Next({ days: { next, waiting } }: { days: Days }) {
  const { data: user } = useUser();
  const [isClosing, setClosing] = useState(false);
  if (!next) return <p className={panel.fine}>{texts.allClosed}</p>;
  const { day, figures, open } = next;
  return (
    <Section title={texts.next(dayText(day), waiting)}>
      <DayFigures figures={figures} />
      {open.length === 0 ? <p>{texts.nothingOpen}</p> : <OpenThings open={open} />}
      {mayDo(user?.groups ?? [], 'books.close') && (
        <div className={panel.actions}>
          <Button onClick={() => setClosing(true)}>{texts.close}</Button>
        </div>
      )}
      {isClosing && <CloseDay next={next} onClose={() => setClosing(false)} />}
    </Section>
  );
}

const sumText = (sum: number) => (sum === 0 ? '' : formatPrice(sum));

function Closed({ day: { day, figures, at, by, why, open, late } }: { day: Days['days'][number] }) {
  return (
    <Section title={dayText(day)}>
      <p className={panel.hint}>{texts.closedBy(by, formatMoment(at))}</p>
      <DayFigures figures={figures} />
      {open.length > 0 && <OpenThings open={open} />}
      {why && <p>{texts.why(why)}</p>}
      {late.length > 0 && (
        <>
          <h3 className={panel.label}>{texts.late}</h3>
          <ul className={styles.lines}>
            {late.map(({ order, at: lateAt, figures: more }) => (
              <li key={`${order.id} ${lateAt}`}>
                <a href={adminUrls.order(order.id)} className={styles.line}>
                  {order.number}
                </a>{' '}
                {formatMoment(lateAt)}:{' '}
                {texts.lateText(
                  sumText(more.sales),
                  sumText(more.returned),
                  sumText(more.money_in),
                  sumText(more.money_back),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
