import { adminTexts } from '../../admin-texts.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useNow } from '../../hooks/use-desk.ts';
import { Coming } from './further.tsx';
import { OrderTable } from './order-list.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './table.module.css';

/** The order that somebody names by its number, wherever it stands. */
export function FoundOrder({ number }: { number: string }) {
  const { data, error } = useCall('GET /api/admin/orders', { query: { number } });
  const now = useNow();
  if (error || !data) return <Coming error={error} />;
  const [order] = data.orders;
  if (!order) {
    return (
      <p role="status" className={styles.empty}>
        {adminTexts.orders.notFound(number)}
      </p>
    );
  }
  return (
    <OrderTable state={undefined}>
      <OrderRow order={order} now={now} hasState />
    </OrderTable>
  );
}
