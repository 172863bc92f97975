import { formatPrice } from '#shared/money.ts';
import { orderNumber } from '#shared/orders/order-number.ts';
import { useCall } from '../../../api/use-call.ts';
import { usePause } from '../../../ui/behaviour/use-pause.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import styles from '../ui/panel.module.css';
import type { Unmatched } from './listed-payment.ts';
import { paymentTexts as texts } from './money-texts.ts';

/**
 * How much of a payment an order can take: the whole amount due or a part. Null if it takes nothing, undefined while
 * unknown.
 */
type Takes = NonNullable<Unmatched['order']>['takes'] | undefined;

/** Returns the payment. If its own amount is unknown, it gets the amount that staff typed. */
function withSum(payment: Unmatched | undefined, sum: number | undefined): Unmatched | undefined {
  if (!payment?.order?.takes || sum === undefined) return payment;
  const takes = sum < payment.order.due ? 'part' : 'all';
  return { ...payment, amount: sum, order: { ...payment.order, takes } };
}

/** Asks the server whether the order with the typed number can take the payment. */
export function useTakes(
  payment: Unmatched,
  typed: string,
  sum: number | undefined,
): { takes: Takes; found: Unmatched | undefined; error: unknown } {
  const settled = usePause(typed.trim());
  const number = orderNumber(settled);
  const isOwn = number !== undefined && number === payment.order?.number;
  const asked = number === undefined || isOwn ? null : { params: { id: payment.id }, query: { number } };
  const { data, error } = useCall('GET /api/admin/parked-payments/{id}', asked);
  const found = withSum(isOwn ? payment : data, sum);
  const isCurrent = number !== undefined && orderNumber(typed) === number;
  return { takes: isCurrent ? found?.order?.takes : undefined, found, error: isCurrent ? error : undefined };
}

/** Returns a text about the effect of the payment on the found order. */
function words({ order, amount }: Unmatched): string {
  if (!order) return '';
  const { number, customer_name: name, due, takes } = order;
  if (takes === null) return texts.takesNone(number);
  if (takes === 'all' && amount !== null && amount > due)
    return texts.takesMore(number, name, formatPrice(amount - due));
  if (takes === 'all') return texts.takesAll(number, name, formatPrice(due));
  return amount === null
    ? texts.takesPartUnknown(number, name)
    : texts.takesPart(number, name, formatPrice(due - amount));
}

type Props = {
  payment: Unmatched;
  number: string;
  /** The amount that staff typed. It is set only if the payment's own amount is unknown. */
  sum: number | undefined;
  error: string | undefined;
  onChange: (number: string) => void;
};

/** A field for the order of a payment. It shows the effect of the payment on that order. */
export function SettleOrder({ payment, number, sum, error, onChange }: Props) {
  const { takes, found, error: failure } = useTakes(payment, number, sum);
  const isChecking = orderNumber(number) !== undefined && takes === undefined && !failure;
  return (
    <>
      <AdminInput
        label={texts.number}
        error={error}
        autoCapitalize="characters"
        placeholder="HS-1042"
        maxLength={40}
        value={number}
        onType={onChange}
      />
      {isChecking && <p className={styles.hint}>{texts.checking}</p>}
      {failure !== undefined && <Failure error={failure as never} />}
      {found && takes !== undefined && (
        <p role="status" className={takes === 'all' ? styles.fine : styles.warning}>
          {words(found)}
        </p>
      )}
    </>
  );
}
