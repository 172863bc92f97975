import { useMemo, useState } from 'react';
import { groupNames } from '#shared/abilities/groups.ts';
import { useCall } from '../../../api/use-call.ts';
import { formatShortDay } from '../../../ui/date.ts';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { RowActions } from '../ui/index-page/row-actions.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { useWatching } from '../use-admin-lists.ts';
import { PinForm, RemovePin } from './pin-dialogs.tsx';
import type { PinHolder } from './till.ts';
import { pinTexts as texts } from './till-texts.ts';

type Opened = { kind: 'set' | 'remove'; person: PinHolder };

const spec = { filters: [], firstSort: { key: 'name', isDown: false } };
const nameOf = ({ name }: PinHolder) => name;
const pinOf = ({ pin_set_at }: PinHolder) =>
  pin_set_at === null ? texts.none : texts.since(formatShortDay(pin_set_at));

/** `/admin/tills/people`: the people who may sell at a till, and their PINs. */
export function Pins() {
  const { data, error, mutate } = useCall('GET /api/admin/tills/people', {}, useWatching());
  const index = useIndexState(spec);
  const [opened, setOpened] = useState<Opened>();
  const columns = useMemo(() => columnsOf(setOpened), []);
  const close = () => setOpened(undefined);
  const totals = (rows: readonly PinHolder[]) =>
    texts.totals(rows.length, rows.filter(({ pin_set_at }) => pin_set_at === null).length);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows: data?.people, error, retry: () => void mutate() }}
        index={index}
        columns={columns}
        textOf={nameOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        totalsOf={totals}
        idOf={({ id }) => id}
        nameOf={nameOf}
        empty={{ text: texts.empty }}
      />
      {opened?.kind === 'set' && <PinForm person={opened.person} onClose={close} />}
      {opened?.kind === 'remove' && <RemovePin person={opened.person} onClose={close} />}
    </>
  );
}

const columnsOf = (open: (opened: Opened) => void): readonly Column<PinHolder>[] => [
  {
    key: 'name',
    title: texts.columns.name,
    cell: nameOf,
    sortBy: ({ name }) => name.toLowerCase(),
    more: ({ groups, ...person }) => (
      <>
        <span className={cells.quiet}>{groups.map((group) => groupNames[group]).join(', ')}</span>
        <span className={`${cells.quiet} ${cells.narrow}`}>{pinOf({ groups, ...person })}</span>
      </>
    ),
  },
  {
    key: 'pin',
    title: texts.columns.pin,
    cell: pinOf,
    sortBy: ({ pin_set_at }) => pin_set_at ?? '',
    width: '12rem',
    from: 'tablet',
  },
  {
    key: 'actions',
    title: texts.columns.actions,
    cell: (person) => (
      <RowActions
        actions={[
          {
            label: person.pin_set_at === null ? texts.set : texts.change,
            name: person.pin_set_at === null ? texts.setOf(person.name) : texts.changeOf(person.name),
            run: () => open({ kind: 'set', person }),
          },
          ...(person.pin_set_at === null
            ? []
            : [
                {
                  label: texts.remove,
                  name: texts.removeOf(person.name),
                  run: () => open({ kind: 'remove', person }),
                },
              ]),
        ]}
      />
    ),
    width: '15rem',
  },
];
