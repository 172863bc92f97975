import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { formatPrice } from '#shared/money.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Column } from '../ui/index-page/column.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import panel from '../ui/panel.module.css';
import { saveFile } from '../ui/save-file.ts';
import { useNow } from '../use-admin-lists.ts';
import { missingTexts as texts } from './count-texts.ts';
import { type Sum, sumsFile, sumsOf, type View } from './missing-sums.ts';

type Period = keyof typeof texts.periods;

const days: Record<Period, number> = { month: 30, quarter: 90, year: 365 };
const DAY_MS = 86_400_000;
const spec = { filters: [], firstSort: { key: 'pieces', isDown: false } };

const hrefOf = (view: View, period: Period) =>
  adminUrls.missingGoods({
    by: view === 'product' ? undefined : view,
    period: period === 'month' ? undefined : period,
  });

const number = (count: number) => count.toLocaleString('en-KE');

const columnsOf = (view: View): readonly Column<Sum>[] => [
  { key: 'name', title: texts.firsts[view], cell: ({ name }) => name, sortBy: ({ name }) => name },
  ...(['missing', 'over', 'pieces'] as const).map(
    (key): Column<Sum> => ({
      key,
      title: texts.columns[key],
      cell: (sum) => number(sum[key]),
      sortBy: (sum) => sum[key],
      isNumber: true,
      width: '7rem',
      from: key === 'pieces' ? 'phone' : 'desktop',
    }),
  ),
  {
    key: 'value',
    title: texts.columns.value,
    cell: ({ value }) => (value === null ? '–' : formatPrice(value)),
    sortBy: ({ value }) => value ?? undefined,
    isNumber: true,
    width: '9rem',
  },
];

/** Returns the total value of all sums, or undefined if one value is not known. */
const costOf = (sums: readonly Sum[]) =>
  sums.some(({ value }) => value === null)
    ? undefined
    : formatPrice(sums.reduce((all, { value }) => all + (value ?? 0), 0));

/**
 * `/admin/counts/missing`: lists the pieces that stock counts found missing, by product or by the people who counted.
 */
export function MissingGoods() {
  const asked = new URLSearchParams(useLocation().search);
  const view: View = asked.get('by') === 'person' ? 'person' : 'product';
  const period = (['quarter', 'year'] as const).find((each) => each === asked.get('period')) ?? 'month';
  const now = useNow();
  const to = nairobiDay(new Date(now));
  const from = nairobiDay(new Date(now - (days[period] - 1) * DAY_MS));
  const { pages, error, retry } = usePages(
    'GET /api/admin/stock-differences',
    { query: { from, to } },
    Number.POSITIVE_INFINITY,
  );
  const index = useIndexState(spec);
  const sums = useMemo(
    () =>
      pages &&
      sumsOf(
        view,
        pages.flatMap(({ differences }) => differences),
      ),
    [pages, view],
  );
  const columns = useMemo(() => columnsOf(view), [view]);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        caption={texts.views[view]}
        list={{ rows: sums, error, retry }}
        index={index}
        columns={columns}
        totalsOf={(rows) =>
          texts.totals(
            rows.reduce((all, { missing }) => all + missing, 0),
            costOf(rows),
          )
        }
        idOf={({ key }) => key}
        nameOf={({ name }) => name}
        {...(view === 'product' && { hrefOf: ({ key }: Sum) => adminUrls.product(Number(key)) })}
        empty={{ text: texts.empty }}
        toolsOf={(matches) => (
          <>
            <Button
              look="outline"
              onClick={() =>
                saveFile(sumsFile(view, matches), `missing by ${view} ${from} to ${to}.csv`, 'text/csv')
              }
            >
              {texts.save}
            </Button>
            <Button look="outline" onClick={() => print()}>
              {texts.print}
            </Button>
          </>
        )}
      >
        <Tabs
          label={texts.view}
          tabs={(['product', 'person'] as const).map((each) => ({
            name: texts.views[each],
            href: hrefOf(each, period),
            isShown: each === view,
          }))}
        />
        <Tabs
          label={texts.period}
          tabs={(['month', 'quarter', 'year'] as const).map((each) => ({
            name: texts.periods[each],
            href: hrefOf(view, each),
            isShown: each === period,
          }))}
        />
        {view === 'person' && <p className={panel.hint}>{texts.shared}</p>}
      </IndexPage>
    </>
  );
}
