import { formatPrice } from '#shared/money.ts';
import { Failure } from '../../ui/failure.tsx';
import { Coming } from '../../ui/further.tsx';
import panel from '../../ui/panel.module.css';
import styles from '../change/change.module.css';
import { newOrderTexts as texts } from './new-order-texts.ts';
import type { NewOrder } from './use-new-order.ts';

/** The cost of a new order. The fee is known once an area is chosen. */
export function NewOrderSums({ order: { price, priceError, isEmpty, customer } }: { order: NewOrder }) {
  if (isEmpty) return <p className={panel.hint}>{texts.empty}</p>;
  if (!price) return priceError ? <Failure error={priceError} /> : <Coming error={undefined} />;
  const hasArea = customer.customer_address !== '';
  const { sub_total, discount_amount, delivery_fee, rounding, total_amount } = price;
  const moves = hasArea ? price.moves : 0;
  const sums = [
    [texts.sum.subtotal, sub_total] as const,
    ...(discount_amount > 0 ? [[texts.sum.discount, -discount_amount] as const] : []),
    ...(hasArea ? [[texts.sum.fee, delivery_fee] as const] : []),
    ...(rounding === 0 ? [] : [[texts.sum.rounding, rounding] as const]),
    ...(hasArea ? [[texts.sum.total, total_amount] as const] : []),
    ...(moves > 0
      ? [[texts.sum.moves, -moves] as const, [texts.sum.left, total_amount - moves] as const]
      : []),
  ];
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(([name, sum]) => (
          <div key={name} className={styles.sum} data-strong={name === texts.sum.total}>
            <dt>{name}</dt>
            <dd>{formatPrice(sum)}</dd>
          </div>
        ))}
      </dl>
      {!hasArea && <p className={panel.hint}>{texts.chooseArea}</p>}
    </>
  );
}
