import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { adminTexts } from '../admin-texts.ts';
import type { List } from '../ui/index-page/column.ts';
import styles from './found-notes.module.css';
import type { ListedOrder } from './order-columns.tsx';
import type { FoundPayment } from './use-found-orders.ts';

const texts = adminTexts.finder;

type Props = {
  list: List<ListedOrder>;
  payments: readonly FoundPayment[];
  /** The customer whose orders the list shows. */
  customer: string | undefined;
};

/** Shows the result of a search: the customer, unmatched payments with the code, and the number of orders. */
export function FoundNotes({ list: { rows = [], pages }, payments, customer }: Props) {
  const [newest] = rows;
  return (
    <>
      {customer !== undefined && (
        <p className={styles.customer}>
          {newest && <strong>{texts.customer(newest.customer_name, newest.masked_phone)}</strong>}
          <a href={adminUrls.customer(customer)}>{texts.openCustomer}</a>
          <a href={adminUrls.orders()}>{texts.everyCustomer}</a>
        </p>
      )}
      {payments.map((payment) => (
        <p key={payment.id} role="status" className={styles.payment}>
          {texts.payment(payment.receipt ?? '', payment.amount === null ? '' : formatPrice(payment.amount))}{' '}
          <a href={adminUrls.payments()}>{texts.paymentLink}</a>
        </p>
      ))}
      {rows.length > 0 && (
        <p role="status" className={styles.count}>
          {texts.found(rows.length, pages?.hasMore === true)}
        </p>
      )}
    </>
  );
}
