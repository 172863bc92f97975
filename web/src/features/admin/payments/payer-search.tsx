import { useNavigate } from 'react-router-dom';
import { orderNumber } from '#shared/orders/order-number.ts';
import { readSearch } from '#shared/orders/order-search.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import type { Wanted } from '../kept-search.ts';
import type { Unmatched } from './listed-payment.ts';
import { paymentTexts as texts } from './money-texts.ts';
import styles from './unmatched-payment.module.css';

/**
 * Buttons that find the orders that a payment may be for. They search by the account that the payer typed, or by the
 * payer's phone. A phone that was typed as the account is masked, but the search works with it too. Buttons are used
 * instead of links, because neither value may be part of an address (T18).
 */
export function PayerSearch({
  payment: { id, account, is_account_masked, payer, order },
}: {
  payment: Unmatched;
}) {
  const navigate = useNavigate();
  const find = (wanted: Wanted) => void navigate(adminUrls.orders(), { state: wanted });
  const isWhole = account !== null && !is_account_masked;
  const isText = isWhole && orderNumber(account) === undefined && readSearch(account).length > 0;
  const isPhone = is_account_masked || payer?.is_searchable;
  if (order !== null || (!isText && !isPhone)) return null;
  return (
    <p className={styles.search}>
      {isText && (
        <button type="button" className={styles.find} onClick={() => find({ search: account })}>
          {texts.findAccount(account)}
        </button>
      )}
      {isPhone && (
        <button type="button" className={styles.find} onClick={() => find({ payer_of: id })}>
          {texts.findPayer}
        </button>
      )}
    </p>
  );
}
