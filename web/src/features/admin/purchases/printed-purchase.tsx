import { formatPrice } from '#shared/money.ts';
import { formatMonthDay } from '../../../ui/date.ts';
import { formatMoment } from '../../../ui/moment.ts';
import receipt from '../../orders/order-receipt.module.css';
import { useSettings } from '../../settings/use-settings.tsx';
import type { Purchase } from './purchase.ts';
import { purchaseTexts as texts } from './purchase-texts.ts';

/** A purchase order for the printer. It is hidden on the screen. */
export function PrintedPurchase({ purchase }: { purchase: Purchase }) {
  const settings = useSettings();
  const { number, supplier, lines, expected, note, created_at } = purchase;
  return (
    <section className={receipt.receipt} aria-label={number}>
      <p className={receipt.title}>
        {number} · {settings?.shop_name}
      </p>
      <p>
        {supplier.name} · {formatMoment(created_at)}
      </p>
      <table className={receipt.table}>
        <tbody>
          {lines.map(({ product_id, name, code, pieces, price }) => (
            <tr key={product_id}>
              <th scope="row" className={receipt.cell}>
                {name} ({code})
              </th>
              <td className={receipt.cell}>{pieces}</td>
              <td className={receipt.cell}>{price == null ? '' : formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {expected && (
        <p>
          {texts.goods.expected}: {formatMonthDay(expected)}
        </p>
      )}
      {note && <p>{note}</p>}
    </section>
  );
}
