import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { formatPhone, telLink } from '#shared/phone.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import { riderTexts as texts } from '../orders/way/rider-texts.ts';
import type { RiderLine } from '../orders/way/use-riders.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import type { Column } from '../ui/index-page/column.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { useWatching } from '../use-admin-lists.ts';
import { RiderForm } from './rider-form.tsx';

const spec = { filters: [], firstSort: { key: 'name', isDown: false } };
const textOf = ({ name, vehicle }: RiderLine) => `${name} ${vehicle}`;

const columns: readonly Column<RiderLine>[] = [
  {
    key: 'name',
    title: texts.columns.name,
    cell: ({ name }) => name,
    more: ({ vehicle, is_active }) => ` ${is_active ? vehicle : texts.notActive}`,
    sortBy: ({ name }) => name.toLowerCase(),
  },
  {
    key: 'phone',
    title: texts.columns.phone,
    cell: ({ phone }) => <a href={telLink(phone)}>{formatPhone(phone)}</a>,
    width: '10rem',
    from: 'tablet',
  },
  {
    key: 'check',
    title: texts.columns.check,
    cell: ({ to_check }) => texts.checkOf(to_check),
    sortBy: ({ to_check }) => to_check,
    isNumber: true,
    width: '7rem',
    from: 'phone',
  },
  {
    key: 'stops',
    title: texts.columns.stops,
    cell: ({ stops }) => texts.stopsOf(stops),
    sortBy: ({ stops }) => stops,
    isNumber: true,
    width: '6rem',
    from: 'phone',
  },
  {
    key: 'goods',
    title: texts.columns.goods,
    cell: ({ goods }) => texts.goodsOf(goods),
    sortBy: ({ goods }) => goods,
    isNumber: true,
    width: '9rem',
    from: 'phone',
  },
  {
    key: 'limit',
    title: texts.columns.limit,
    cell: ({ cash_limit }) => formatPrice(cash_limit),
    sortBy: ({ cash_limit }) => cash_limit,
    isNumber: true,
    width: '9rem',
    from: 'tablet',
  },
];

/**
 * `/admin/riders`: lists the riders with their phone, stops, goods to bring back, cash limit, and the number of reports
 * to check.
 */
export function RidersPage() {
  const { data: user } = useUser();
  const mayWrite = mayDo(user?.groups ?? [], 'riders.write');
  const { data, error, mutate } = useCall('GET /api/admin/riders', {}, useWatching());
  const index = useIndexState(spec);
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const add = { label: texts.add, run: () => setAdding(true) };
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows: data?.riders, error, retry: () => void mutate() }}
        index={index}
        columns={columns}
        textOf={textOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        {...(mayWrite && { action: add })}
        totalsOf={(rows) => texts.totals(rows.length)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => adminUrls.rider(id)}
        empty={{ text: texts.empty, ...(mayWrite && { action: add }) }}
      />
      {isAdding &&
        (data?.people.length ? (
          <RiderForm people={data.people} onClose={close} />
        ) : (
          <AdminDialog title={texts.add} onClose={close}>
            <p>
              {texts.nobodyToAdd} <a href={adminUrls.people()}>{texts.toPeople}</a>
            </p>
          </AdminDialog>
        ))}
    </>
  );
}
