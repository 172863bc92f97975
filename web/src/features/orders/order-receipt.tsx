import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { formatMoment } from '../../ui/moment.ts';
import { useSettings } from '../settings/use-settings.tsx';
import type { WholeOrder } from './order-facts.tsx';
import styles from './order-receipt.module.css';
import { orderTexts } from './order-texts.ts';
import { paymentWords } from './order-words.ts';

const page = (shillings: number) => formatPrice(shillings, 'page').replace('Ksh ', '');

/** Returns the payments of a sale at the till, each with its sum. */
const tendersOf = ({ tenders, change }: NonNullable<WholeOrder['till_sale']>) => [
  ...tenders.map(
    ({ kind, amount, reference }) => `${orderTexts.till.tender(kind, reference)} ${page(amount)}`,
  ),
  ...(change > 0 ? [`${orderTexts.till.change} ${page(change)}`] : []),
];

/**
 * The printed version of an order. Printing the page prints only this, and the screen does not show it. Each line shows
 * its VAT, and the lines add up to the order's VAT to the cent (G-18). It is called a receipt only if the order is paid
 * (G-14).
 */
export function OrderReceipt({ order }: { order: WholeOrder }) {
  const settings = useSettings();
  const texts = orderTexts.receipt;
  return (
    <section className={styles.receipt} aria-label={texts.title(order.payment_status === 'paid')}>
      <p className={styles.title}>{texts.title(order.payment_status === 'paid')}</p>
      {settings && (
        <p>
          {settings.shop_name}, {settings.address}, {formatPhone(settings.phone)}
        </p>
      )}
      {order.tax_pin && <p>{texts.pin(order.tax_pin)}</p>}
      <p>{[order.number, formatMoment(order.created_at), paymentWords(order)].join(' · ')}</p>
      <p>{[order.customer_name, order.street_address, order.customer_address].filter(Boolean).join(', ')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {texts.columns.map((name) => (
              <th key={name} scope="col" className={styles.cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ name, quantity, price, discount, total, vat }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
            <tr key={index}>
              <th scope="row" className={styles.cell}>
                {name}
              </th>
              <td className={styles.cell}>{quantity}</td>
              <td className={styles.cell}>{page(price)}</td>
              <td className={styles.cell}>{page(discount)}</td>
              <td className={styles.cell}>{page(total - discount)}</td>
              <td className={styles.cell}>{page(vat)}</td>
            </tr>
          ))}
          {!order.till_sale && (
            <tr>
              <th scope="row" colSpan={4} className={styles.cell}>
                {orderTexts.checkout.fee}
              </th>
              <td className={styles.cell}>{page(order.delivery_fee)}</td>
              <td className={styles.cell}>{page(order.delivery_vat)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          {order.rounding !== 0 && (
            <tr>
              <th scope="row" colSpan={4} className={styles.cell}>
                {orderTexts.checkout.rounding}
              </th>
              <td className={styles.cell}>{page(order.rounding)}</td>
              <td className={styles.cell} />
            </tr>
          )}
          <tr className={styles.total}>
            <th scope="row" colSpan={4} className={styles.cell}>
              {texts.total}
            </th>
            <td className={styles.cell}>{page(order.total_amount)}</td>
            <td className={styles.cell}>{page(order.vat_amount)}</td>
          </tr>
        </tfoot>
      </table>
      {order.till_sale && <p>{tendersOf(order.till_sale).join(' · ')}</p>}
      <p>{texts.vat(Math.round(order.vat_rate * 100))}</p>
      {order.receipt_text && <p>{order.receipt_text}</p>}
    </section>
  );
}
