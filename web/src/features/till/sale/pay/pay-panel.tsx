import { Button } from '../../../../ui/button.tsx';
import type { Draft } from '../basket/draft.ts';
import type { restWays } from '../basket/exchange.ts';
import { changeSale } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import { FinishSale } from './finish-sale.tsx';
import { PayForm } from './pay-form.tsx';
import styles from './pay-panel.module.css';
import { type Payment, quickTenders, type Settled, settleInCash } from './payment.ts';

const texts = saleTexts.pay;

type Ways = { cash: boolean; mpesa: boolean };

type QuickProps = {
  totalCents: number;
  isRecording: boolean;
  onSettle: (settled: Settled | undefined) => void;
};

/** Buttons that sell with one tap: for the exact sum, and for sums that customers often hand over. */
const QuickTenders = ({ totalCents, isRecording, onSettle }: QuickProps) => (
  <div className={styles.quick}>
    {[totalCents, ...quickTenders(totalCents)].map((cents, at) => (
      <Button
        key={at === 0 ? 'exact' : cents}
        look="quiet"
        className={styles.key}
        aria-label={at === 0 ? texts.exactCash(cents) : texts.inCash(cents)}
        disabled={isRecording}
        onClick={() => onSettle(settleInCash(totalCents, cents))}
      >
        {at === 0 ? texts.exact : saleTexts.ksh(cents)}
      </Button>
    ))}
  </div>
);

type Props = {
  draft: Draft;
  /** What the customer must still pay, in cents. */
  totalCents: number;
  /** How the rest of the refund for returned goods is paid to the customer. */
  rest: ReturnType<typeof restWays>;
  /** How much of the customer's credit the sale uses, in cents. */
  creditCents: number;
  ways: Ways;
  isRecording: boolean;
  onSettle: (settled: Settled | undefined) => void;
};

/** Shows the payment methods. Frequent cash sums need one tap; the other methods open their fields. */
export function PayPanel({ draft, totalCents, rest, creditCents, ways, isRecording, onSettle }: Props) {
  const { payment } = draft;
  const choose = (way: Payment['way']) => changeSale({ do: 'pay', payment: { way } });
  if (totalCents === 0)
    return <FinishSale key={payment.way} {...{ draft, rest, creditCents, isRecording, onSettle }} />;
  const quick = ways.cash && <QuickTenders {...{ totalCents, isRecording, onSettle }} />;
  if (payment.way)
    return (
      <div className={styles.panel}>
        {payment.way === 'cash' && quick}
        <PayForm {...{ draft, totalCents, isRecording, onSettle }} />
      </div>
    );
  return (
    <div className={styles.panel}>
      {quick}
      <div className={styles.ways}>
        {ways.cash && (
          <Button className={styles.key} onClick={() => choose('cash')}>
            {texts.cash}
          </Button>
        )}
        {ways.mpesa && (
          <Button className={styles.key} onClick={() => choose('mpesa')}>
            {texts.mpesa}
          </Button>
        )}
        {ways.cash && ways.mpesa && (
          <Button look="outline" className={styles.key} onClick={() => choose('split')}>
            {texts.split}
          </Button>
        )}
      </div>
    </div>
  );
}
