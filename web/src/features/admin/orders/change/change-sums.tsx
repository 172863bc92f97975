import { formatPrice } from '#shared/money.ts';
import { formatMoment } from '../../../../ui/moment.ts';
import panel from '../../ui/panel.module.css';
import styles from './change.module.css';
import { changeTexts as texts } from './change-texts.ts';
import type { OrderChange } from './use-order-change.ts';

type Difference = NonNullable<OrderChange['difference']>;
type Both = Difference['total_amount'];

/** A sum before and after the change. An unchanged sum is shown once. */
const Row = ({
  name,
  sum: { was, is },
  isStrong = false,
}: {
  name: string;
  sum: Both;
  isStrong?: boolean;
}) => (
  <div className={styles.sum} data-strong={isStrong}>
    <dt>{name}</dt>
    <dd>
      {was !== is && <del>{formatPrice(was)}</del>} <span>{formatPrice(is)}</span>
    </dd>
  </div>
);

const isThere = ({ was, is }: Both) => was > 0 || is > 0;

/** The cost of a change before it is saved: each sum before and after, the paid sum, and the arrival time. */
export function ChangeSums({ difference }: { difference: Difference }) {
  const { sub_total, discount_amount, delivery_fee, total_amount, due, surplus, there_by } = difference;
  const off = { was: -discount_amount.was, is: -discount_amount.is };
  return (
    <section aria-labelledby="change-sums" className={styles.part}>
      <h3 id="change-sums" className={styles.heading}>
        {texts.sums}
      </h3>
      <dl className={styles.sums}>
        <Row name={texts.sum.subtotal} sum={sub_total} />
        {isThere(discount_amount) && <Row name={texts.sum.discount} sum={off} />}
        <Row name={texts.sum.fee} sum={delivery_fee} />
        <Row name={texts.sum.total} sum={total_amount} isStrong />
        {difference.pay > 0 && <Row name={texts.sum.due} sum={due} />}
        {isThere(surplus) && <Row name={texts.sum.back} sum={surplus} isStrong />}
      </dl>
      {difference.pay > 0 && <p>{texts.paid(formatPrice(difference.pay))}</p>}
      {difference.claimed > 0 && <p>{texts.claimed(formatPrice(difference.claimed))}</p>}
      {there_by.was !== there_by.is && there_by.was !== null && there_by.is !== null && (
        <p>{texts.time(formatMoment(there_by.was), formatMoment(there_by.is))}</p>
      )}
      {difference.is_packed_again && <p className={panel.warning}>{texts.packedAgain}</p>}
    </section>
  );
}
