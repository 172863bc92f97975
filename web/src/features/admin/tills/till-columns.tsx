import { nairobiTime } from '#shared/nairobi.ts';
import { deskTillId } from '#shared/till/desk.ts';
import { formatMoment } from '../../../ui/moment.ts';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { RowActions } from '../ui/index-page/row-actions.tsx';
import type { Till } from './till.ts';
import { tillTexts as texts } from './till-texts.ts';

/** What a manager does with a till in the list. */
export type TillDeed = 'code' | 'move' | 'rename' | 'revoke';

const State = ({ till: { status, code_ends_at } }: { till: Till }) => (
  <>
    {texts.states[status]}
    {code_ends_at && <span className={cells.quiet}>{texts.codeUntil(nairobiTime(code_ends_at))}</span>}
  </>
);

const seen = ({ seen_at }: Till) => (seen_at === null ? texts.never : formatMoment(seen_at));

const device = ({ epoch, enrolled_at }: Till) =>
  enrolled_at === null ? texts.noDevice : texts.device(epoch, formatMoment(enrolled_at));

function deedsOf({ id, status }: Till): TillDeed[] {
  if (id === deskTillId) return ['rename'];
  return status === 'active' ? ['move', 'rename', 'revoke'] : ['code', 'rename'];
}

/** Returns the columns of the list of tills. */
export const tillColumns = (run: (deed: TillDeed, till: Till) => void): readonly Column<Till>[] => [
  {
    key: 'name',
    title: texts.columns.name,
    cell: ({ name, number }) => `${texts.numberOf(number)} ${name}`,
    sortBy: ({ number }) => number,
    more: (till) => (
      <span className={`${cells.quiet} ${cells.narrow}`}>
        {texts.states[till.status]} · {texts.seen(seen(till))}
        {till.code_ends_at && ` · ${texts.codeUntil(nairobiTime(till.code_ends_at))}`}
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: (till) => <State till={till} />,
    sortBy: ({ status }) => texts.states[status],
    width: '11rem',
    from: 'tablet',
  },
  {
    key: 'seen',
    title: texts.columns.seen,
    cell: seen,
    sortBy: ({ seen_at }) => seen_at ?? '',
    width: '10rem',
    from: 'desktop',
  },
  {
    key: 'epoch',
    title: texts.columns.epoch,
    cell: device,
    sortBy: ({ epoch }) => epoch,
    width: '14rem',
    from: 'wide',
  },
  {
    key: 'actions',
    title: texts.columns.actions,
    cell: (till) => (
      <RowActions
        actions={deedsOf(till).map((deed) => ({
          label: texts.actions[deed],
          name: texts.actions[`${deed}Of`](till.name),
          run: () => run(deed, till),
        }))}
      />
    ),
    width: '14rem',
  },
];
