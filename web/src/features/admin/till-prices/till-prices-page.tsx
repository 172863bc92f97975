import { useLocation } from 'react-router-dom';
import { nairobiDay } from '#shared/nairobi.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { tillOf } from '../tills/shift.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { Coming } from '../ui/further.tsx';
import index from '../ui/index-page/index-page.module.css';
import panel from '../ui/panel.module.css';
import { useNow, useWatching } from '../use-admin-lists.ts';
import { DifferenceTable } from './difference-table.tsx';
import { tillPriceTexts as texts } from './till-price-texts.ts';
import styles from './till-prices.module.css';

const DAY_MS = 86_400_000;
/** The first and the last day of each period, in days before today. */
const periods = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
type Period = keyof typeof periods;

const names = Object.keys(periods) as Period[];
const isPeriod = (name: string | null): name is Period => names.includes(name as Period);

type Report = CallAnswer<'GET /api/admin/tills/prices'>;

/** `/admin/tills/prices`: the sales below and above the catalogue's prices, by person and by shift. */
export function TillPrices() {
  const asked = new URLSearchParams(useLocation().search).get('period');
  const period = isPeriod(asked) ? asked : 'week';
  const now = useNow();
  const [from = '', to = ''] = periods[period].map((days) => nairobiDay(new Date(now - days * DAY_MS)));
  const { data, error } = useCall('GET /api/admin/tills/prices', { query: { from, to } }, useWatching());
  return (
    <div className={styles.screen}>
      <title>{`${texts.title} · Hart`}</title>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={panel.hint}>{texts.text}</p>
      <Tabs
        label={texts.filter}
        tabs={names.map((name) => ({
          name: texts.periods[name],
          href: adminUrls.tillPrices({ period: name === 'week' ? undefined : name }),
          isShown: name === period,
        }))}
      />
      {data ? <Shown report={data} /> : <Coming error={error} />}
    </div>
  );
}

function Shown({ report: { people, shifts, is_whole } }: { report: Report }) {
  if (people.length === 0)
    return (
      <div className={index.empty}>
        <p role="status">{texts.empty}</p>
      </div>
    );
  return (
    <>
      {!is_whole && <p className={panel.warning}>{texts.cut}</p>}
      <Section title={texts.people}>
        <DifferenceTable
          first={texts.columns.person}
          rows={people.map((person, n) => ({ ...person, key: String(n) }))}
        />
      </Section>
      <Section title={texts.shifts}>
        <DifferenceTable
          first={texts.columns.shift}
          rows={shifts.map(({ shift_id, till, opened_at, person, ...sums }) => ({
            ...{ ...sums, key: `${shift_id} ${person}` },
            name: (
              <>
                <a href={adminUrls.shift(shift_id)}>
                  {texts.shift(tillOf({ till }), formatMoment(opened_at))}
                </a>
                <span className={styles.person}>{person}</span>
              </>
            ),
          }))}
        />
      </Section>
    </>
  );
}
