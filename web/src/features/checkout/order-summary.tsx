import type { Quote } from '#shared/cart/quote.ts';
import type { Area } from '#shared/delivery.ts';
import { formatPrice } from '#shared/money.ts';
import { urls } from '../../navigation/urls.ts';
import { Price } from '../../ui/price.tsx';
import { setLineQuantity } from '../cart/cart-lines.ts';
import { type LineNow, nameOf } from '../cart/cart-quote.ts';
import { cartTexts } from '../cart/cart-texts.ts';
import { LineProblem } from '../cart/line-problem.tsx';
import { removeLine } from '../cart/store/cart.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { orderTexts } from '../orders/order-texts.ts';
import styles from './order-summary.module.css';
import { OrderTotals } from './order-totals.tsx';

type Props = { lines: LineNow[]; quote: Quote | undefined; area: Area | undefined; onChangeArea: () => void };

/** The order's lines and totals, as the server has quoted them (S2-023…025, S2-029, S2-030, G-81). */
export function OrderSummary({ lines, quote, area, onChangeArea }: Props) {
  const texts = orderTexts.checkout;
  const count = cartTexts.cart.count(lines.reduce((sum, { line }) => sum + line.quantity, 0));
  return (
    <section className={styles.summary} aria-labelledby="checkout-summary">
      <header className={styles.head}>
        <div>
          <h2 id="checkout-summary" className={styles.heading}>
            {texts.summary}
          </h2>
          <p className={styles.count}>{count}</p>
        </div>
        <a href={urls.cart} className={styles.edit}>
          {texts.editCart}
        </a>
      </header>
      <table className={styles.table} aria-labelledby="checkout-summary">
        <thead>
          <tr>
            <th scope="col">{texts.columns.item}</th>
            <th scope="col">{texts.columns.quantity}</th>
            <th scope="col">{texts.columns.price}</th>
            <th scope="col">{texts.columns.subtotal}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((shown) => (
            <SummaryLine key={shown.line.id} line={shown} />
          ))}
        </tbody>
      </table>
      <OrderTotals count={count} quote={quote} area={area} onChangeArea={onChangeArea} />
    </section>
  );
}

function SummaryLine({ line: shown }: { line: LineNow }) {
  const { line, price, was, problem } = shown;
  return (
    <>
      <tr data-changed={problem || was !== undefined ? '' : undefined}>
        <th scope="row">{nameOf(shown)}</th>
        <td>{line.quantity}</td>
        <td>
          {was !== undefined && (
            <>
              <s className={styles.was}>
                <span className={styles.unseen}>{cartTexts.cart.was} </span>
                <span>{formatPrice(was, 'plain')}</span>
              </s>{' '}
            </>
          )}
          <Price amount={price} form="plain" size="small" />
        </td>
        <td>
          <Price amount={price * line.quantity} form="plain" size="small" />
        </td>
      </tr>
      {problem && (
        <tr data-changed="">
          <td colSpan={4} className={styles.problem}>
            <LineProblem
              line={shown}
              onQuantity={(quantity) => setLineQuantity(line.id, quantity)}
              onRemove={() => cartStore.change((lines) => removeLine(lines, line.id))}
            />
          </td>
        </tr>
      )}
    </>
  );
}
