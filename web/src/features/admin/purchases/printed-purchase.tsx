import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { formatMonthDay } from '../../../ui/date.ts';
import { formatMoment } from '../../../ui/moment.ts';
import receipt from '../../orders/order-receipt.module.css';
import { useSettings } from '../../settings/use-settings.tsx';
import type { Purchase } from './purchase.ts';
import { purchaseTexts as texts } from './purchase-texts.ts';

const heads = texts.paper;

/** The lines of a purchase order with their sums. Prices are empty for a person who may not see them. */
function Lines({ purchase: { lines, freight, total } }: { purchase: Purchase }) {
  return (
    <table className={receipt.table}>
      <thead>
        <tr>
          {[heads.goods, heads.pieces, heads.price, heads.sum].map((head) => (
            <th key={head} scope="col" className={receipt.cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ product_id, name, code, pieces, price }) => (
          <tr key={product_id}>
            <th scope="row" className={receipt.cell}>
              {name} ({code})
            </th>
            <td className={receipt.cell}>{pieces}</td>
            <td className={receipt.cell}>{price == null ? '' : formatPrice(price)}</td>
            <td className={receipt.cell}>{price == null ? '' : formatPrice(price * pieces)}</td>
          </tr>
        ))}
        {freight !== undefined && freight > 0 && (
          <tr>
            <th scope="row" colSpan={3} className={receipt.cell}>
              {texts.goods.freight}
            </th>
            <td className={receipt.cell}>{formatPrice(freight)}</td>
          </tr>
        )}
        {total !== undefined && (
          <tr className={receipt.total}>
            <th scope="row" colSpan={3} className={receipt.cell}>
              {texts.goods.total}
            </th>
            <td className={receipt.cell}>{formatPrice(total)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** A purchase order for the printer. It is hidden on the screen. */
export function PrintedPurchase({ purchase }: { purchase: Purchase }) {
  const settings = useSettings();
  const { number, supplier, expected, note, created_at } = purchase;
  return (
    <section className={receipt.receipt} aria-label={number}>
      <p className={receipt.title}>
        {number} · {settings?.shop_name}
      </p>
      {settings && <p>{[formatPhone(settings.phone), settings.email, settings.address].join(' · ')}</p>}
      <p>
        {heads.to(supplier.name)} · {formatMoment(created_at)}
      </p>
      <Lines purchase={purchase} />
      {expected && (
        <p>
          {texts.goods.expected}: {formatMonthDay(expected)}
        </p>
      )}
      {note && <p>{note}</p>}
    </section>
  );
}
