import { useMemo, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { RowActions } from '../ui/index-page/row-actions.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { useWatching } from '../use-admin-lists.ts';
import { cashTexts as texts } from './cash-texts.ts';
import { HandInDialog } from './hand-in-dialog.tsx';
import { type Holder, shortOf, stateOf } from './holder.ts';

const spec = { filters: [] };

/** Returns the URL of a holder's page. A shift has a different page, for people who may see it. */
const hrefOf = ({ kind, id, ref }: Holder) =>
  kind === 'shift' ? adminUrls.shift(id) : adminUrls.cashHolder(ref);

const heldByRiders = (rows: readonly Holder[]) =>
  rows.reduce((sum, { kind, balance }) => sum + (kind === 'rider' ? (balance ?? 0) : 0), 0);

/** `/admin/cash`: lists the people and places that have the shop's cash, and how much each should have. */
export function Cash() {
  const { data: user } = useUser();
  const mayCount = mayDo(user?.groups ?? [], 'cash.count');
  const { data, error, mutate } = useCall('GET /api/admin/cash', {}, useWatching());
  const index = useIndexState(spec);
  const [rider, setRider] = useState<Holder>();
  const columns = useMemo(() => columnsOf(mayCount ? setRider : undefined), [mayCount]);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows: data?.holders, error, retry: () => void mutate() }}
        index={index}
        columns={columns}
        totalsOf={(rows) => texts.total(formatPrice(heldByRiders(rows)))}
        idOf={({ ref }) => ref}
        nameOf={({ name }) => name}
        hrefOf={hrefOf}
        empty={{ text: texts.empty }}
      />
      {rider && <HandInDialog holder={rider} onClose={() => setRider(undefined)} />}
    </>
  );
}

const State = ({ holder }: { holder: Holder }) => {
  const state = stateOf(holder);
  return state ? <Mark tone={state.tone}>{state.text}</Mark> : null;
};

const columnsOf = (open: ((holder: Holder) => void) | undefined): readonly Column<Holder>[] => [
  {
    key: 'holder',
    title: texts.columns.holder,
    cell: ({ name }) => name,
    more: (holder) => (
      <span className={cells.quiet}>
        {[texts.kinds[holder.kind], shortOf(holder)].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: (holder) => <State holder={holder} />,
    width: '20rem',
  },
  {
    key: 'balance',
    title: texts.columns.balance,
    cell: ({ balance }) => (balance === null ? texts.hidden : formatPrice(balance)),
    isNumber: true,
    width: '10rem',
  },
  ...(open
    ? [
        {
          key: 'actions',
          title: texts.columns.actions,
          cell: (holder: Holder) =>
            holder.kind === 'rider' && (
              <RowActions
                actions={[
                  { label: texts.handIn, name: texts.handInOf(holder.name), run: () => open(holder) },
                ]}
              />
            ),
          width: '8rem',
        },
      ]
    : []),
];
