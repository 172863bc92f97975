import { useMemo, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { usePause } from '../../../ui/behaviour/use-pause.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { PaymentTabs } from '../payments/payment-tabs.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import panel from '../ui/panel.module.css';
import { useNow, useWatching } from '../use-admin-lists.ts';
import { moneyListTexts as texts } from './money-list-texts.ts';
import { filtersOf, moneySpec, queryOf, type Row, signedSum, toneOf } from './money-words.ts';

const sumOf = (row: Row) => {
  const sum = signedSum(row);
  return sum === null ? texts.unknownSum : formatPrice(sum);
};

const columns: readonly Column<Row>[] = [
  {
    key: 'what',
    title: texts.columns.what,
    cell: ({ what, code }) => [texts.what[what], code].filter(Boolean).join(' '),
    more: ({ at, is_till, holder }) => (
      <span className={cells.quiet}>
        {[formatMoment(at), is_till && texts.till, holder && texts.holder(holder)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
  },
  {
    key: 'order',
    title: texts.columns.order,
    cell: ({ order }) => (order ? `${order.number} ${order.customer_name}` : texts.noOrder),
  },
  {
    key: 'by',
    title: texts.columns.by,
    cell: ({ by }) => by,
    width: '9rem',
    from: 'desktop',
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: ({ state }) => <Mark tone={toneOf[state]}>{texts.states[state]}</Mark>,
    width: '8.5rem',
  },
  { key: 'sum', title: texts.columns.sum, cell: sumOf, isNumber: true, width: '8rem' },
];

/**
 * Finds money movements by the typed text. The text is not part of the page's address, because it may be a phone number
 * or a name.
 */
function useFound() {
  const [typed, setTyped] = useState('');
  const asked = usePause(typed).trim();
  const { data, error, isLoading, mutate } = useCall(
    'POST /api/admin/money/search',
    asked.length > 1 ? { body: { typed: asked } } : null,
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const isSearching = typed.trim().length > 1;
  const list = { rows: error ? [] : data?.money, error: undefined, retry: () => void mutate() };
  return { typed, setTyped, list, isSearching, isPending: isLoading || asked !== typed.trim() };
}

/** `/admin/payments/all`: lists all money movements, with filters and a search. */
export function Money() {
  const now = useNow();
  const index = useIndexState(moneySpec);
  const found = useFound();
  const { data } = useCall('GET /api/admin/order-people', {});
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/money',
    { query: queryOf(index.filters, now) },
    index.page,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ money }) => money), [pages]);
  const looked = pages?.at(-1)?.looked_until;
  const all = { rows, error, retry, pages: { ...further, ...(looked && { more: texts.further }) } };
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={found.isSearching ? found.list : all}
        index={index}
        columns={columns}
        search={{
          label: texts.search,
          hint: texts.hint,
          typed: found.typed,
          onType: found.setTyped,
          isPending: found.isPending,
        }}
        filters={found.isSearching ? [] : filtersOf(data?.people ?? [])}
        idOf={({ id }) => id}
        nameOf={({ what, code, order }) =>
          [texts.what[what], code ?? order?.number].filter(Boolean).join(' ')
        }
        hrefOf={({ id }) => adminUrls.moneyEntry(id)}
        empty={{ text: texts.empty }}
        {...(found.isSearching && { noMatch: texts.none })}
      >
        <PaymentTabs shown="all" />
        {looked && !found.isSearching && (
          <p role="status" className={panel.hint}>
            {texts.looked(formatMoment(looked))}
          </p>
        )}
      </IndexPage>
    </>
  );
}
