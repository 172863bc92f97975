import { formatPrice } from '#shared/money.ts';
import { nairobiTime } from '#shared/nairobi.ts';
import { deskTillId } from '#shared/till/desk.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { RowActions } from '../ui/index-page/row-actions.tsx';
import type { Till } from './till.ts';
import { tillTexts as texts } from './till-texts.ts';
import styles from './tills.module.css';

/** A till that has called the server within this time counts as online. An open till calls it every minute. */
const ONLINE_MS = 3 * 60_000;

/** An action of a manager on a till in the list. */
export type TillDeed = 'code' | 'move' | 'rename' | 'revoke';

const State = ({ till: { status, code_ends_at } }: { till: Till }) => (
  <>
    {texts.states[status]}
    {code_ends_at && <span className={cells.quiet}>{texts.codeUntil(nairobiTime(code_ends_at))}</span>}
  </>
);

const seen = ({ seen_at }: Till) => (seen_at === null ? texts.never : formatMoment(seen_at));

const isOnline = ({ seen_at, status }: Till) =>
  status === 'active' && seen_at !== null && Date.now() - Date.parse(seen_at) < ONLINE_MS;

/** Says whether the till is online, and how many unsent entries it reported last. */
const Seen = ({ till }: { till: Till }) => {
  const { unsynced, is_silent } = till.overview;
  return (
    <>
      {is_silent ? <Mark tone="bad">{texts.silent}</Mark> : isOnline(till) ? texts.online : seen(till)}
      {unsynced !== null && <span className={cells.quiet}>{texts.unsent(unsynced)}</span>}
    </>
  );
};

const workOf = ({ overview: { person, shift } }: Till) => {
  if (!shift) return texts.noShift;
  const cash = shift.expected === null ? '' : ` · ${texts.cash(formatPrice(shift.expected))}`;
  return `${person ?? shift.opened_by}${cash}`;
};

/**
 * Shows who works at the till, how much cash the drawer should hold, and since when the shift is open. For an open
 * shift, all of this is a link to the shift's page.
 */
const AtWork = ({ till }: { till: Till }) => {
  const { shift } = till.overview;
  if (!shift) return workOf(till);
  return (
    <a href={adminUrls.shift(shift.id)} className={styles.work}>
      {workOf(till)}
      <span className={cells.quiet}>{texts.shiftSince(formatMoment(shift.opened_at))}</span>
    </a>
  );
};

const pricesOf = ({ overview: { prices_at } }: Till) =>
  prices_at === null ? texts.noPrices : formatMoment(prices_at);

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
        {till.overview.is_silent && <Mark tone="bad">{texts.silent}</Mark>} {texts.states[till.status]} ·{' '}
        {isOnline(till) ? texts.online : texts.seen(seen(till))} · {workOf(till)}
        {till.code_ends_at && ` · ${texts.codeUntil(nairobiTime(till.code_ends_at))}`}
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: (till) => <State till={till} />,
    sortBy: ({ status }) => texts.states[status],
    width: '10rem',
    from: 'desktop',
  },
  {
    key: 'seen',
    title: texts.columns.seen,
    cell: (till) => <Seen till={till} />,
    sortBy: ({ seen_at }) => seen_at ?? '',
    width: '11rem',
    from: 'tablet',
  },
  {
    key: 'work',
    title: texts.columns.work,
    cell: (till) => <AtWork till={till} />,
    sortBy: ({ overview }) => overview.person ?? '',
    width: '15rem',
    from: 'desktop',
  },
  {
    key: 'prices',
    title: texts.columns.prices,
    cell: pricesOf,
    sortBy: ({ overview }) => overview.prices_at ?? '',
    width: '9rem',
    from: 'wide',
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
