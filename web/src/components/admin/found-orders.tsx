import { readSearch } from '#shared/order-search.ts';
import { adminTexts } from '../../admin-texts.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useNow } from '../../hooks/use-desk.ts';
import { Failure } from './failure.tsx';
import { Coming, Further } from './further.tsx';
import { OrderTable } from './order-list.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './table.module.css';

const texts = adminTexts.finder;
const columns = 9;

/** A phone that is still being typed: five digits or more, and no word of it can be found yet as a phone. */
const isHalfPhone = (typed: string) =>
  /^\+?[\d\s-]{5,}$/.test(typed) &&
  !readSearch(typed).some((word) => word.some(({ kind }) => kind === 'phone'));

/** The orders that match what was typed, newest first, each with what it was found by. */
export function FoundOrders({ typed }: { typed: string }) {
  const canSearch = readSearch(typed).length > 0;
  const { data, error, isLoading } = useCall(
    'POST /api/admin/orders/search',
    canSearch ? { body: { typed } } : null,
    { keepPreviousData: true },
  );
  if (!canSearch) return <p className={styles.empty}>{texts.tooShort}</p>;
  if (error && !isLoading) return <Failure error={error} />;
  if (!data) return <Coming error={undefined} />;
  const { orders, next_cursor } = data;
  if (orders.length === 0 && next_cursor === null) {
    return (
      <p role="status" className={styles.empty} aria-busy={isLoading}>
        {isHalfPhone(typed) ? texts.halfPhone : texts.none}
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles.count}>
        {texts.found(orders.length, next_cursor !== null)}
      </p>
      <OrderTable state={undefined}>
        <Rows typed={typed} cursor={undefined} />
      </OrderTable>
    </>
  );
}

/** A page of results, and the next once it is asked for. */
function Rows({ typed, cursor }: { typed: string; cursor: string | undefined }) {
  const body = cursor === undefined ? { typed } : { typed, cursor };
  const { data, error } = useCall('POST /api/admin/orders/search', { body }, { keepPreviousData: true });
  const now = useNow();
  if (!data) return <Coming error={error} columns={columns} />;
  return (
    <>
      {data.orders.map((order) => (
        <OrderRow key={order.id} order={order} now={now} foundBy={order.found_by} />
      ))}
      <Further cursor={data.next_cursor} columns={columns}>
        {(next) => <Rows typed={typed} cursor={next} />}
      </Further>
    </>
  );
}
