import { type ReactNode, useMemo } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { useIsPickup } from '../../../orders/use-is-pickup.ts';
import { useSettings } from '../../../settings/use-settings.tsx';
import { adminTexts } from '../../admin-texts.ts';
import type { MainAction } from '../../ui/index-page/column.ts';
import { IndexPage } from '../../ui/index-page/index-page.tsx';
import type { Search } from '../../ui/index-page/index-search.tsx';
import { type Index, useIndexState } from '../../ui/index-page/use-index-state.ts';
import { useNow } from '../../use-admin-lists.ts';
import { sumOfOrders, useOrderBulk } from '../bulk/use-order-bulk.tsx';
import { FoundNotes } from '../found-notes.tsx';
import { type ListedOrder, orderColumns } from '../order-columns.tsx';
import type { useFoundOrders } from '../use-found-orders.ts';
import { Looked, OwnDays, StateChips } from './all-filters.tsx';
import { allTexts as texts } from './all-texts.ts';
import { allSpec, placedFilters } from './placed-filters.ts';
import { usePlacedOrders } from './use-placed-orders.ts';

export type AllProps = {
  search: Search;
  /** The result of a search. Undefined without a search. */
  found: ReturnType<typeof useFoundOrders> | undefined;
  action: MainAction;
  tabs: ReactNode;
};

/** The state of the list in its address. Without filters, it is still the list of all orders. */
function useAllIndex(): Index {
  const index = useIndexState(allSpec);
  const { state: _, ...filters } = index.filters;
  return {
    ...index,
    isNarrowed: Object.keys(filters).length > 0,
    clear: () => index.change({ search: '', filters: { state: 'all' } }),
  };
}

/** Returns the areas of the delivery zones. */
function useAreas(): readonly string[] {
  const settings = useSettings();
  return useMemo(() => settings?.zones.flatMap(({ areas }) => areas) ?? [], [settings]);
}

/** `/admin/orders?state=all`: all orders by the time when they were placed, with the filters of the address. */
export function AllOrders({ search, found, action, tabs }: AllProps) {
  const index = useAllIndex();
  const now = useNow();
  const isPickup = useIsPickup();
  const areas = useAreas();
  const { data } = useCall('GET /api/admin/order-people', {});
  const { list, looked } = usePlacedOrders(found ? undefined : index.filters, index.page, now);
  const { bulk, doing } = useOrderBulk();
  const filters = placedFilters({ chosen: index.filters, areas, people: data?.people ?? [] });
  return (
    <>
      <IndexPage<ListedOrder>
        title={adminTexts.orders.title}
        caption={found ? adminTexts.orders.title : texts.caption}
        list={found ? found.list : list}
        index={index}
        columns={orderColumns({ state: undefined, now, isPickup, isByPlacing: true })}
        search={search}
        action={action}
        filters={found ? [] : filters}
        bulk={bulk}
        totalsOf={sumOfOrders}
        selectedOf={sumOfOrders}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        hrefOf={({ id }) => adminUrls.order(id)}
        empty={{ text: texts.empty }}
        {...(found && { noMatch: found.noMatch })}
      >
        {found ? (
          <FoundNotes {...found} />
        ) : (
          <>
            {tabs}
            <StateChips index={index} />
            <OwnDays index={index} now={now} />
            <Looked until={looked} />
          </>
        )}
      </IndexPage>
      {doing}
    </>
  );
}
