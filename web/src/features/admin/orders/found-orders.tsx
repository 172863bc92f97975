import { formatPrice } from '#shared/money.ts';
import { readSearch } from '#shared/orders/order-search.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from '../ui/failure.tsx';
import { Coming } from '../ui/further.tsx';
import { Pages } from '../ui/paged-list.tsx';
import styles from '../ui/table.module.css';
import { useNow } from '../use-admin-lists.ts';
import { OrderTable } from './order-list.tsx';
import { OrderRow } from './order-row.tsx';

const texts = adminTexts.finder;
const columns = 9;

/** What is looked for: what was typed, or the orders of an unmatched payment's payer. */
type Asked = { typed?: string; payer_of?: string };

/** A phone that is still being typed: five digits or more, and no word of it can be found yet as a phone. */
const isHalfPhone = (typed: string) =>
  /^\+?[\d\s-]{5,}$/.test(typed) &&
  !readSearch(typed).some((word) => word.some(({ kind }) => kind === 'phone'));

/** What to try when nothing was found. */
function whyNone({ typed = '', payer_of }: Asked): string {
  if (payer_of !== undefined) return texts.noneOfPayer;
  if (isHalfPhone(typed)) return texts.halfPhone;
  return readSearch(typed).length > 1 ? texts.noneOfAll : texts.none;
}

const useFound = (body: Asked & { cursor?: string }) =>
  useCall('POST /api/admin/orders/search', { body }, { keepPreviousData: true });

/** The orders that match what was typed, newest first, each with what it was found by. */
export function FoundOrders({ asked }: { asked: Asked }) {
  const now = useNow();
  const typed = asked.typed ?? '';
  const canSearch = asked.payer_of !== undefined || readSearch(typed).length > 0;
  const { data, error, isLoading } = useCall(
    'POST /api/admin/orders/search',
    canSearch ? { body: asked } : null,
    { keepPreviousData: true },
  );
  if (!canSearch) return <p className={styles.empty}>{texts.tooShort}</p>;
  if (error && !isLoading) return <Failure error={error} />;
  if (!data) return <Coming error={undefined} />;
  const { orders, payments, next_cursor } = data;
  const waiting = payments.map((payment) => (
    <p key={payment.id} role="status" className={styles.found}>
      {texts.payment(payment.receipt ?? '', payment.amount === null ? '' : formatPrice(payment.amount))}{' '}
      <a href={adminUrls.payments()}>{texts.paymentLink}</a>
    </p>
  ));
  if (waiting.length > 0 && orders.length === 0) return waiting;
  if (orders.length === 0 && next_cursor === null) {
    return (
      <p role="status" className={styles.empty} aria-busy={isLoading}>
        {whyNone(asked)}
      </p>
    );
  }
  return (
    <>
      {waiting}
      <p role="status" className={styles.count}>
        {texts.found(orders.length, next_cursor !== null)}
      </p>
      <OrderTable state={undefined}>
        <Pages usePage={useFound} query={asked} columns={columns}>
          {(page) =>
            page.orders.map((order) => (
              <OrderRow key={order.id} order={order} now={now} foundBy={order.found_by} />
            ))
          }
        </Pages>
      </OrderTable>
    </>
  );
}
