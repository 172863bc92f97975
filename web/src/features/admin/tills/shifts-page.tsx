import { useMemo } from 'react';
import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import { cashWords, nameOf, type Shift, soldIn, tillOf } from './shift.ts';
import { shiftTexts as texts } from './shift-texts.ts';

const spec = {};

/** `/admin/shifts`: the shifts at the tills, newest first. */
export function Shifts() {
  const index = useIndexState(spec);
  const { pages, error, retry, further } = usePages('GET /api/admin/shifts', {}, index.page, useWatching());
  const rows = useMemo(() => pages?.flatMap(({ shifts }) => shifts), [pages]);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry, pages: further }}
        index={index}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={({ id }) => adminUrls.shift(id)}
        empty={{ text: texts.empty }}
      />
    </>
  );
}

const Cash = ({ shift }: { shift: Shift }) => {
  const { text, tone } = cashWords(shift);
  return <Mark tone={tone}>{text}</Mark>;
};

const columns: readonly Column<Shift>[] = [
  {
    key: 'shift',
    title: texts.columns.shift,
    cell: (shift) => formatMoment(shift.opened_at),
    more: (shift) => (
      <>
        <span className={cells.quiet}>{tillOf(shift)}</span>
        <span className={`${cells.quiet} ${cells.narrow}`}>
          {shift.opened_by} · {formatPrice(soldIn(shift))}
        </span>
      </>
    ),
  },
  {
    key: 'person',
    title: texts.columns.person,
    cell: ({ opened_by }) => opened_by,
    width: '12rem',
    from: 'tablet',
  },
  {
    key: 'sold',
    title: texts.columns.sold,
    cell: (shift) => formatPrice(soldIn(shift)),
    isNumber: true,
    width: '9rem',
    from: 'desktop',
  },
  { key: 'cash', title: texts.columns.cash, cell: (shift) => <Cash shift={shift} />, width: '13rem' },
];
