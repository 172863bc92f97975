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

/** The search: typed text, or the orders of an unmatched payment's payer. */
type Asked = { typed?: string; payer_of?: string };

/** True for an unfinished phone number: five characters or more that cannot be searched as a phone number yet. */
const isHalfPhone = (typed: string) =>
  /^\+?[\d\s-]{5,}$/.test(typed) &&
  !readSearch(typed).some((word) => word.some(({ kind }) => kind === 'phone'));

/** Returns what to try after a search without results. */
function whyNone({ typed = '', payer_of }: Asked): string {
  if (payer_of !== undefined) return texts.noneOfPayer;
  if (isHalfPhone(typed)) return texts.halfPhone;
  return readSearch(typed).length > 1 ? texts.noneOfAll : texts.none;
}

const useFound = (body: Asked & { cursor?: string }) =>
  useCall('POST /api/admin/orders/search', { body }, { keepPreviousData: true });

/** The orders that match the search, newest first, each with the fields that matched. */
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
