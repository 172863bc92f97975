import { useMemo, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import type { Column } from '../ui/index-page/column.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { RowActions } from '../ui/index-page/row-actions.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { useWatching } from '../use-admin-lists.ts';
import { DeleteSupplier } from './delete-supplier.tsx';
import type { Supplier } from './supplier.ts';
import { SupplierForm } from './supplier-form.tsx';
import { supplierTexts as texts } from './supplier-texts.ts';

/** The open element of the page: the form that adds a supplier, or the question before one is deleted. */
type Opened = { kind: 'form' } | { kind: 'delete'; supplier: Supplier };

const spec = { filters: [], firstSort: { key: 'name', isDown: false } };
const textOf = ({ name }: Supplier) => name;

/** `/all/supplier`: the list of the companies from which the shop buys (G-73). */
export function Suppliers() {
  const { data: user } = useUser();
  const mayWrite = mayDo(user?.groups ?? [], 'catalogue.write');
  const { data, error, mutate } = useCall('GET /api/admin/suppliers', {}, useWatching());
  const index = useIndexState(spec);
  const [opened, setOpened] = useState<Opened>();
  const columns = useMemo(() => columnsOf(mayWrite, setOpened), [mayWrite]);
  const close = () => setOpened(undefined);
  const add = { label: texts.add, run: () => setOpened({ kind: 'form' }) };
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows: data?.suppliers, error, retry: () => void mutate() }}
        index={index}
        columns={columns}
        textOf={textOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        {...(mayWrite && { action: add })}
        totalsOf={(rows) => texts.totals(rows.length)}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => adminUrls.supplier(id)}
        empty={{ text: texts.empty, ...(mayWrite && { action: add }) }}
      />
      {opened?.kind === 'form' && <SupplierForm onClose={close} />}
      {opened?.kind === 'delete' && <DeleteSupplier supplier={opened.supplier} onClose={close} />}
    </>
  );
}

const columnsOf = (mayWrite: boolean, open: (opened: Opened) => void): readonly Column<Supplier>[] => [
  {
    key: 'name',
    title: texts.columns.name,
    cell: ({ name }) => name,
    sortBy: ({ name }) => name.toLowerCase(),
  },
  ...(mayWrite
    ? [
        {
          key: 'actions',
          title: texts.columns.actions,
          cell: (supplier: Supplier) => (
            <RowActions
              actions={[
                {
                  label: texts.remove,
                  name: texts.removeOf(supplier.name),
                  run: () => open({ kind: 'delete', supplier }),
                },
              ]}
            />
          ),
          width: '9rem',
        },
      ]
    : []),
];
