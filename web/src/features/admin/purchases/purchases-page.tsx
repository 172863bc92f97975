import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { purchaseStateNames } from '#shared/purchases/purchase-texts.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMonthDay } from '../../../ui/date.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import { NewPurchase } from './new-purchase.tsx';
import { type PurchaseRow, toneOf } from './purchase.ts';
import { purchaseTexts as texts } from './purchase-texts.ts';

const spec = {};

/** `/admin/purchases`: lists the open or the ended purchase orders. */
export function PurchasesPage() {
  const { data: user } = useUser();
  const groups = user?.groups ?? [];
  const isEnded = new URLSearchParams(useLocation().search).get('list') === 'ended';
  const index = useIndexState(spec);
  const query = { query: isEnded ? { ended: 'yes' as const } : {} };
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/purchases',
    query,
    index.page,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ purchases }) => purchases), [pages]);
  const seesPrices = mayDo(groups, 'margin.see');
  const columns = useMemo(() => columnsOf(seesPrices), [seesPrices]);
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const add = { label: texts.add, run: () => setNew(true) };
  const action = mayDo(groups, 'purchases.write') ? { action: add } : {};
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry, pages: further }}
        index={index}
        columns={columns}
        {...action}
        totalsOf={(shown) => texts.count(shown.length)}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        hrefOf={({ id }) => adminUrls.purchase(id)}
        empty={{ text: texts.empty, ...action }}
      >
        <Tabs
          label={texts.lists.choose}
          tabs={[
            { name: texts.lists.open, href: adminUrls.purchases(), isShown: !isEnded },
            { name: texts.lists.ended, href: adminUrls.purchases({ list: 'ended' }), isShown: isEnded },
          ]}
        />
      </IndexPage>
      {isNew && (
        <NewPurchase onAdded={(id) => navigate(adminUrls.purchase(id))} onClose={() => setNew(false)} />
      )}
    </>
  );
}

const columnsOf = (seesPrices: boolean): readonly Column<PurchaseRow>[] => [
  {
    key: 'order',
    title: texts.columns.order,
    cell: ({ number, supplier }) => `${number} · ${supplier.name}`,
    more: ({ state }) => <Mark tone={toneOf[state]}>{purchaseStateNames[state]}</Mark>,
  },
  {
    key: 'came',
    title: texts.columns.came,
    cell: ({ received, pieces }) => texts.cameOf(received, pieces),
    isNumber: true,
    width: '8rem',
    from: 'phone',
  },
  {
    key: 'expected',
    title: texts.columns.expected,
    cell: ({ expected }) => (expected ? formatMonthDay(expected) : '–'),
    width: '9rem',
    from: 'tablet',
  },
  ...(seesPrices
    ? [
        {
          key: 'total',
          title: texts.columns.total,
          cell: ({ total }: PurchaseRow) => formatPrice(total ?? 0),
          isNumber: true,
          width: '9rem',
          from: 'tablet' as const,
        },
      ]
    : []),
];
