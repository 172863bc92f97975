import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { formatMoment } from '../../../ui/moment.ts';
import receipt from '../../orders/order-receipt.module.css';
import { useIsPickup } from '../../orders/use-is-pickup.ts';
import { useSettings } from '../../settings/use-settings.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import styles from './order-slip.module.css';

const texts = adminTexts.slip;

/**
 * The packing slip: the customer, the address, what to pack, and what to collect (G-92). It is the only printed part of
 * the admin's order page, and the screen does not show it.
 */
export function OrderSlip({ order }: { order: AdminOrder }) {
  const settings = useSettings();
  const isPickup = useIsPickup()(order.customer_address);
  const { customer_name: name, customer_phone: phone, special_instructions: note } = order;
  return (
    <section className={`${receipt.receipt} ${styles.slip}`} aria-label={texts.title(order.number)}>
      <header className={styles.head}>
        <p className={styles.number}>{order.number}</p>
        <p>
          {settings?.shop_name} · {formatMoment(order.created_at)}
        </p>
      </header>
      <p className={styles.to}>
        {name}
        <br />
        {formatPhone(phone)}
        <br />
        {[order.street_address, order.customer_address].filter(Boolean).join(', ')}
      </p>
      {order.age_restricted && <p className={styles.adult}>{texts.adult(isPickup)}</p>}
      {note && <p className={styles.note}>{note}</p>}
      <table className={receipt.table}>
        <thead>
          <tr>
            {texts.columns.map((column) => (
              <th key={column} scope="col" className={receipt.cell}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ name: item, quantity }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product can have several lines
            <tr key={n}>
              <th scope="row" className={receipt.cell}>
                {item}
              </th>
              <td className={`${receipt.cell} ${styles.quantity}`}>{quantity}</td>
              <td className={receipt.cell}>
                <span className={styles.box} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={receipt.cell}>
              {texts.pieces}
            </th>
            <td className={`${receipt.cell} ${styles.quantity}`}>{order.total_products}</td>
            <td className={receipt.cell} />
          </tr>
        </tfoot>
      </table>
      <p className={styles.collect}>
        {order.due > 0 ? texts.collect(formatPrice(order.due)) : texts.paid(formatPrice(order.total_amount))}
      </p>
    </section>
  );
}
