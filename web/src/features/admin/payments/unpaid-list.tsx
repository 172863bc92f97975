import { useCall } from '../../../api/use-call.ts';
import { adminTexts } from '../admin-texts.ts';
import { OrderTable } from '../orders/order-list.tsx';
import { OrderRow } from '../orders/order-row.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import styles from '../ui/table.module.css';
import { useNow, useWatching } from '../use-admin-lists.ts';

const texts = adminTexts.unpaid;

const useUnpaidOrders = (query: { cursor?: string }) =>
  useCall('GET /api/admin/unpaid-orders', { query }, useWatching());

/** The delivered orders that are not paid in full, oldest first. */
export function UnpaidList() {
  const now = useNow();
  return (
    <PagedList
      usePage={useUnpaidOrders}
      query={{}}
      columns={8}
      isEmpty={({ orders }) => orders.length === 0}
      empty={<p className={styles.empty}>{texts.empty}</p>}
      frame={(rows) => (
        <OrderTable state="delivered" caption={texts.name}>
          {rows}
        </OrderTable>
      )}
    >
      {({ orders }) => orders.map((order) => <OrderRow key={order.id} order={order} now={now} />)}
    </PagedList>
  );
}
