import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { timedStates, waitingStates } from '#shared/orders/waiting-states.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { lazyPart } from '../../../navigation/lazy-part.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useIsPickup } from '../../orders/use-is-pickup.ts';
import { adminTexts } from '../admin-texts.ts';
import { frameTexts } from '../frame/frame-texts.ts';
import type { Wanted } from '../kept-search.ts';
import { tabCount } from '../ui/count.tsx';
import { Failure } from '../ui/failure.tsx';
import type { Filter } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { useCounts, useNow } from '../use-admin-lists.ts';
import { sumOfOrders, useOrderBulk } from './bulk/use-order-bulk.tsx';
import { FoundNotes } from './found-notes.tsx';
import type { State } from './listed-order.ts';
import { newOrderTexts } from './new/new-order-texts.ts';
import { type ListedOrder, orderColumns } from './order-columns.tsx';
import { tillSaleTexts } from './till-sale-texts.ts';
import { useFoundOrders } from './use-found-orders.ts';
import { type Shown, type SoldAt, UNPAID, useListedOrders } from './use-listed-orders.ts';
import { useOrderSearch } from './use-order-search.ts';

const texts = adminTexts.orders;

/** The value in the address for the list of all orders, in which staff choose states, days and more. */
const ALL = 'all' as const;
const NotLoaded = () => <Failure text={frameTexts.notLoaded.text} />;
const ScanToOpen = lazyPart(
  async () => (await import('./packing/scan-to-open.tsx')).ScanToOpen,
  () => null,
);
const AllOrders = lazyPart(async () => (await import('./all/all-orders.tsx')).AllOrders, NotLoaded);

const states = Object.keys(adminTexts.states) as State[];
/** Returns true for a state whose tab counts waiting orders. Delivered orders that are not paid have their own tab. */
const isWaiting = (state: State): state is (typeof waitingStates)[number] =>
  (waitingStates as readonly State[]).includes(state);
const shownStates: readonly Shown[] = [
  ...states.filter(isWaiting),
  UNPAID,
  ...states.filter((state) => !isWaiting(state)),
];
const soldAt: Filter<ListedOrder> = {
  key: 'sold_at',
  label: tillSaleTexts.filter.label,
  options: (['till', 'web'] as const).map((value) => ({ value, label: tillSaleTexts.filter[value] })),
  matches: ({ kind }, value) => (kind === 'till') === (value === 'till'),
};
const isTimed = (state: Shown): state is (typeof timedStates)[number] =>
  (timedStates as readonly Shown[]).includes(state);
/** The server lists only the late orders. */
const late: Filter<ListedOrder> = {
  key: 'late',
  label: texts.time,
  options: [{ value: 'yes', label: texts.lateOnly }],
  matches: () => true,
};
const spec = {
  filters: [{ key: 'state', options: [ALL, ...shownStates].map((value) => ({ value })) }, late, soldAt],
};

/**
 * `/admin/orders`: finds an order, or lists the orders to call, the longest waiting first, then those to pack and send
 * (G-80).
 */
export function Orders() {
  const { state } = useLocation();
  return (
    <>
      <TabTitle />
      <OrderList key={useScreenKey()} wanted={state as Wanted | null} />
    </>
  );
}

const withoutPage = (search: string) => search.replace(/[?&]page=\d+/, '');

/**
 * Returns a key that changes with each step to another list or search. A further page of the same list is not such a
 * step.
 */
function useScreenKey(): string {
  const { key, search } = useLocation();
  const [last, setLast] = useState({ key, search, screen: key });
  if (last.key === key) return last.screen;
  const isFurther = search !== last.search && withoutPage(search) === withoutPage(last.search);
  const screen = isFurther ? last.screen : key;
  setLast({ key, search, screen });
  return screen;
}

function OrderList({ wanted }: { wanted: Wanted | null }) {
  const index = useIndexState(spec);
  const shown = (index.filters.state ?? 'pending') as Shown | typeof ALL;
  const { search, asked } = useOrderSearch(wanted);
  const found = useFoundOrders(asked);
  const sold = index.filters.sold_at as SoldAt | undefined;
  const isListed = asked === undefined && shown !== ALL;
  const isLate = index.filters.late === 'yes' && shown !== ALL && isTimed(shown);
  const listed = useListedOrders({ shown: isListed ? shown : undefined, sold, isLate }, index.page);
  const now = useNow();
  const navigate = useNavigate();
  const isPickup = useIsPickup();
  const oneState = shown === ALL || shown === UNPAID || asked !== undefined ? undefined : shown;
  const { bulk, doing } = useOrderBulk(oneState);
  const action = { label: newOrderTexts.open, run: () => void navigate(adminUrls.newOrder()) };
  const tabs = <StateTabs shown={shown} sold={sold} />;
  if (shown === ALL)
    return <AllOrders {...{ search, action, tabs }} found={asked === undefined ? undefined : found} />;
  const state = shown === UNPAID ? 'delivered' : shown;
  const isFound = asked !== undefined;
  return (
    <>
      <IndexPage<ListedOrder>
        title={texts.title}
        caption={isFound ? texts.title : shown === UNPAID ? adminTexts.unpaid.name : adminTexts.states[shown]}
        list={isFound ? found.list : listed}
        index={index}
        columns={orderColumns({ state: isFound ? undefined : state, now, isPickup })}
        search={search}
        action={action}
        filters={isTimed(shown) ? [late, soldAt] : [soldAt]}
        toolsOf={(orders) => isPacking(shown) && !isFound && <PickLink orders={orders} />}
        bulk={bulk}
        totalsOf={sumOfOrders}
        selectedOf={sumOfOrders}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        hrefOf={({ id }) => adminUrls.order(id)}
        empty={{ text: shown === UNPAID ? adminTexts.unpaid.empty : texts.empty[shown] }}
        {...(isFound && { noMatch: found.noMatch })}
      >
        {isFound ? <FoundNotes {...found} /> : tabs}
        <Suspense fallback={null}>
          <ScanToOpen />
        </Suspense>
      </IndexPage>
      {doing}
    </>
  );
}

/** Returns true for the states in which the goods are still in the shop. */
const isPacking = (shown: Shown) => shown === 'confirmed' || shown === 'packed';

/** The most order ids in an address. The CDN refuses a longer one. */
const MOST_PICKED = 300;

/** Links to the pick list of the shown orders. */
const PickLink = ({ orders }: { orders: readonly ListedOrder[] }) => {
  const ids = orders.filter(({ kind }) => kind !== 'till').map(({ id }) => id);
  if (ids.length === 0 || ids.length > MOST_PICKED) return null;
  return (
    <ButtonLink look="outline" href={adminUrls.packing({ orders: ids.join(',') })}>
      {texts.pickList}
    </ButtonLink>
  );
};

/** Tabs for the states of orders, each with the number of orders that wait in it. */
function StateTabs({ shown, sold }: { shown: Shown | typeof ALL; sold: SoldAt | undefined }) {
  const { data: counts } = useCounts();
  return (
    <Tabs
      label={texts.filter}
      tabs={[
        { name: texts.all, href: adminUrls.orders({ state: ALL }), isShown: shown === ALL },
        ...shownStates.map((each) => ({
          name: each === UNPAID ? adminTexts.unpaid.name : adminTexts.states[each],
          href: adminUrls.orders({ state: each === 'pending' ? undefined : each, sold_at: sold }),
          isShown: each === shown,
          count:
            each === UNPAID
              ? tabCount(counts?.unpaid)
              : isWaiting(each) && (
                  <>
                    {tabCount(counts?.orders[each])}
                    <LateCount count={isTimed(each) ? counts?.late[each] : 0} />
                  </>
                ),
        })),
      ]}
    />
  );
}

/** Says how many orders of a state are late. */
const LateCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <span className={cells.overdue}> · {texts.lateCount(count > 99 ? '99+' : String(count))}</span>
  );

/** Shows in the browser tab's title how many customers wait for a call. */
function TabTitle() {
  const { data } = useCounts();
  const count = data?.orders.pending;
  return <title>{`${count ? texts.tab(count > 99 ? '99+' : String(count)) : texts.title} · Hart`}</title>;
}
