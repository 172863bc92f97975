import { formatPrice } from '#shared/money.ts';
import type { PackedOrder } from '#shared/orders/packing.ts';
import { formatMoment } from '../../../../ui/moment.ts';
import { QrCode } from '../../../../ui/qr-code/qr-code.tsx';
import { packingTexts } from './packing-texts.ts';
import { byShelf } from './pick-list.ts';
import styles from './slip.module.css';

const texts = packingTexts.slip;

/**
 * The packing slip in an order's bag: its goods, its address and the sum to collect (G-92, G-97). It has the customer's
 * name, but no phone number, because many people handle a bag, and paper is lost.
 */
export function Slip({ order }: { order: PackedOrder }) {
  const { number, paper_code, due, paybill, due_by, is_pickup, special_instructions: note } = order;
  return (
    <section className={styles.slip} aria-label={texts.title(number)}>
      <header className={styles.head}>
        <div>
          <p className={styles.number}>{number}</p>
          <p className={styles.version}>{texts.version(order.slip, paper_code)}</p>
          {due_by && (
            <p>
              {texts.where(is_pickup)} <strong>{formatMoment(due_by)}</strong>
            </p>
          )}
        </div>
        <QrCode text={`${number} ${paper_code}`} label={texts.code(number)} className={styles.code} />
      </header>
      {order.age_restricted && <p className={styles.adult}>{texts.adult}</p>}
      <p className={styles.to}>
        {order.customer_name}
        <br />
        {[order.street_address, order.customer_address].filter(Boolean).join(', ')}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <Goods order={order} />
      {due > 0 ? (
        <div className={styles.collect}>
          <p className={styles.sum}>{texts.collect(formatPrice(due))}</p>
          {paybill && (
            <p>
              {texts.business} <strong>{paybill.business}</strong> · {texts.account}{' '}
              <strong>{paybill.account}</strong>
            </p>
          )}
        </div>
      ) : (
        <div className={styles.collect}>
          <p className={styles.sum}>{texts.paid}</p>
          <p>{texts.nothing}</p>
        </div>
      )}
    </section>
  );
}

const Goods = ({ order }: { order: PackedOrder }) => (
  <table className={styles.goods}>
    <thead>
      <tr>
        <th scope="col">{texts.columns.pieces}</th>
        <th scope="col">{texts.columns.item}</th>
        <th scope="col">{texts.columns.packed}</th>
      </tr>
    </thead>
    <tbody>
      {order.items.toSorted(byShelf).map(({ id, name, code, pieces, age_restricted }) => (
        <tr key={id}>
          <td className={styles.pieces}>{pieces}</td>
          <th scope="row">
            {name}
            {age_restricted && ' · 18+'}
            <span className={styles.of}>{code}</span>
          </th>
          <td>
            <span className={styles.box} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td className={styles.pieces}>{order.pieces}</td>
        <th scope="row" colSpan={2}>
          {packingTexts.pieces(order.pieces).replace(/^\d+ /, '')}
        </th>
      </tr>
    </tfoot>
  </table>
);
