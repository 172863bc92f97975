import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isVisitReport, type ReportKind, reportKinds } from '#shared/books/report.ts';
import { formatPrice } from '#shared/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { MeaningDialog } from '../settings/meaning-dialog.tsx';
import { formatChange } from '../ui/format-change.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import panel from '../ui/panel.module.css';
import { useNow, useWatching } from '../use-admin-lists.ts';
import { booksTexts } from './books-texts.ts';
import { type Days, daysBefore, daysOf, type Period, periodsOf } from './period.ts';
import { PrintedReport } from './printed-report.tsx';
import { ReportBars } from './report-bars.tsx';
import { type Answer, columnsOf, figuresOf, type NamedRow, shownFigure } from './report-columns.ts';
import { saveReport } from './report-file.ts';
import { groupNames, groupOf, reportGroups } from './report-groups.ts';
import { reportTexts as texts } from './report-texts.ts';
import styles from './reports.module.css';
import { meaningColumn, useMayGiveMeaning } from './search-meanings.tsx';
import { isInPart, type StockPart, stockParts, totalOfPart } from './stock-part.ts';
import { StockParts } from './stock-parts.tsx';
import { useNames } from './use-names.ts';

const spec = { filters: [] };
const mostUrgentFirst = { filters: [], firstSort: { key: 'days_left', isDown: false } };

/** Returns the rows of a part of the stock report with their totals. The part `all` is the whole report. */
function answerOf(whole: Answer, part: StockPart): Answer {
  if (part === 'all') return whole;
  const rows = whole.rows.filter((row) => isInPart(part, row));
  return { ...whole, rows, total: totalOfPart(rows) };
}

const oneOf = <Name extends string>(names: readonly Name[], asked: string | null, usual: Name): Name =>
  names.find((name) => name === asked) ?? usual;

/** The period that a report shows first. VAT is reported by whole months. */
const firstPeriod = (kind: ReportKind): Period => (kind === 'vat' ? 'last-month' : 'week');

const hrefOf = (kind: ReportKind, period: Period, sort?: string) =>
  adminUrls.reports({
    report: kind === 'sales' ? undefined : kind,
    period: period === firstPeriod(kind) ? undefined : period,
    sort,
  });

const netOf = ({ net, sales = 0 }: Answer['total']) => net ?? sales;

/** Shows the net sales of a period beside those of as many days before it. */
function Compared({ answer, days }: { answer: Answer; days: Days }) {
  const before = useCall('GET /api/admin/reports/{kind}', {
    params: { kind: 'sales' },
    query: daysBefore(days),
  });
  const now = netOf(answer.total);
  const was = before.data && netOf(before.data.total);
  const text = was ? texts.compared(formatPrice(now), formatChange(now, was)) : texts.netOf(formatPrice(now));
  return <p className={styles.sum}>{text}</p>;
}

/** Returns the text with the total of each figure, for the line below the rows. */
const totalsOf =
  (kind: ReportKind, { total }: Answer) =>
  (rows: readonly NamedRow[]) =>
    [
      texts.count(rows.length),
      ...figuresOf(kind, total)
        .filter(([figure]) => total[figure] !== undefined)
        .map(([figure, form]) => `${texts.figures[figure] ?? figure} ${shownFigure(form, total[figure])}`),
    ].join(' · ');

/** Shows the groups of reports, and the reports of the selected group. */
function Kinds({ kind, period }: { kind: ReportKind; period: Period }) {
  const isFirst = period === firstPeriod(kind);
  const tabOf = (each: ReportKind) => hrefOf(each, isFirst ? firstPeriod(each) : period);
  const group = groupOf(kind);
  return (
    <>
      <Tabs
        label={texts.chooseGroup}
        tabs={groupNames.map((name) => ({
          name: texts.groups[name],
          href: tabOf(reportGroups[name][0]),
          isShown: name === group,
        }))}
      />
      <Tabs
        label={texts.chooseKind}
        tabs={reportGroups[group].map((each) => ({
          name: texts.kinds[each],
          href: tabOf(each),
          isShown: each === kind,
        }))}
      />
    </>
  );
}

/** Lets a person choose a period. The report stays sorted as it is. */
const Periods = ({ kind, period, sort }: { kind: ReportKind; period: Period; sort: string | undefined }) => (
  <Tabs
    label={texts.choosePeriod}
    tabs={periodsOf(kind).map((each) => ({
      name: texts.periods[each],
      href: hrefOf(kind, each, sort),
      isShown: each === period,
    }))}
  />
);

function emptyText(kind: ReportKind): string {
  if (kind === 'stock') return texts.noStock;
  return isVisitReport(kind) ? texts.nothingCounted : texts.empty;
}

/**
 * `/admin/reports`: reports on sales by day, hour, product, area, person or promo code, on VAT, on the stock, and on
 * visitors.
 */
export function ReportsPage() {
  const asked = new URLSearchParams(useLocation().search);
  const kind = oneOf(reportKinds, asked.get('report'), 'sales');
  const period = oneOf(periodsOf(kind), asked.get('period'), firstPeriod(kind));
  const days = daysOf(period, useNow());
  const call = { params: { kind }, query: days };
  const { data: whole, error, mutate } = useCall('GET /api/admin/reports/{kind}', call, useWatching());
  const nameRow = useNames(kind);
  const part = kind === 'stock' ? oneOf(stockParts, asked.get('show'), 'all') : 'all';
  const index = useIndexState(part === 'out' ? mostUrgentFirst : spec);
  const data = useMemo(() => whole && answerOf(whole, part), [whole, part]);
  const [typed, setTyped] = useState<string>();
  const giveMeaning = useMayGiveMeaning() && kind === 'searches' ? setTyped : undefined;
  const columns = useMemo(
    () => [
      ...columnsOf(kind, data ?? { unit: 'day', total: {} }),
      ...(giveMeaning ? [meaningColumn(giveMeaning)] : []),
    ],
    [kind, data, giveMeaning],
  );
  const rows = data?.rows.map(nameRow);
  return (
    <>
      <title>{`${texts.kinds[kind]} · ${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        caption={texts.kinds[kind]}
        list={{ rows, error, retry: () => void mutate() }}
        index={index}
        columns={columns}
        {...(data && { totalsOf: totalsOf(kind, data) })}
        idOf={({ key }) => key}
        nameOf={({ name }) => name}
        {...((kind === 'products' || kind === 'stock') && {
          hrefOf: ({ key }: NamedRow) => adminUrls.product(Number(key)),
        })}
        empty={{ text: emptyText(kind) }}
        toolsOf={(matches) =>
          data && (
            <>
              <Button look="outline" onClick={() => saveReport(kind, days, data, matches)}>
                {texts.save}
              </Button>
              <Button look="outline" onClick={() => print()}>
                {texts.print}
              </Button>
            </>
          )
        }
      >
        <Kinds kind={kind} period={period} />
        {kind === 'stock' ? (
          <StockParts part={part} />
        ) : (
          <Periods kind={kind} period={period} sort={asked.get('sort') ?? undefined} />
        )}
        <p>
          <a href={adminUrls.bookMonth()}>{booksTexts.sums.link}</a>
        </p>
        {data?.unit === 'month' && <p className={panel.hint}>{texts.byMonth}</p>}
        {data && kind === 'sales' && <Compared answer={data} days={days} />}
        {texts.hints[kind] && <p className={panel.hint}>{texts.hints[kind]}</p>}
        {rows && part !== 'out' && <ReportBars kind={kind} rows={rows} />}
        {data && rows && (
          <PrintedReport
            kind={kind}
            title={
              kind === 'stock'
                ? texts.printedStock(texts.stock[part], days.to)
                : texts.printed(texts.kinds[kind], days)
            }
            answer={data}
            rows={rows}
          />
        )}
      </IndexPage>
      {typed !== undefined && <MeaningDialog typed={typed} onClose={() => setTyped(undefined)} />}
    </>
  );
}
