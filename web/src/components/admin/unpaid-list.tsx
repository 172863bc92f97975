import { adminTexts } from '../../admin-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { useNow, useWatching } from '../../hooks/use-desk.ts';
import { Failure } from './failure.tsx';
import { Coming, Further } from './further.tsx';
import { OrderTable } from './order-list.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './table.module.css';

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
