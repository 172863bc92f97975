import { useCall } from '../../../api/use-call.ts';
import { adminTexts } from '../admin-texts.ts';
import { OrderTable } from '../orders/order-list.tsx';
import { OrderRow } from '../orders/order-row.tsx';
import { Failure } from '../ui/failure.tsx';
import { Coming, Further } from '../ui/further.tsx';
import styles from '../ui/table.module.css';
import { useNow, useWatching } from '../use-admin-lists.ts';

const texts = adminTexts.unpaid;

/** The delivered orders that are not paid in full, the longest ago first. */
export function UnpaidList() {
  const { data, error } = useCall('GET /api/admin/unpaid-orders', { query: {} }, useWatching());
  if (!data) return <Coming error={error} />;
  return (
    <>
      {error && <Failure error={error} />}
      {data.orders.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : (
        <OrderTable state="delivered" caption={texts.name}>
          <Rows cursor={undefined} />
        </OrderTable>
      )}
    </>
  );
}

/** A page of the list, and the next once it is asked for. */
function Rows({ cursor }: { cursor: string | undefined }) {
  const query = cursor === undefined ? {} : { cursor };
  const { data, error } = useCall('GET /api/admin/unpaid-orders', { query }, useWatching());
  const now = useNow();
  if (!data) return <Coming error={error} columns={8} />;
  return (
    <>
      {data.orders.map((order) => (
        <OrderRow key={order.id} order={order} now={now} />
      ))}
      <Further cursor={data.next_cursor} columns={8}>
        {(next) => <Rows cursor={next} />}
      </Further>
    </>
  );
}
