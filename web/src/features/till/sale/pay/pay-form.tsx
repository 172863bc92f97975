import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { eitherSum } from '#shared/typed-sum.ts';
import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { deviceNow } from '../../device/device-now.ts';
import { useTill } from '../../device/use-till.ts';
import type { Draft } from '../basket/draft.ts';
import { ItemField } from '../lines/item-field.tsx';
import { changeSale } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import { AskPhone, askDraft } from './ask-phone.tsx';
import styles from './pay-panel.module.css';
import { centsToAsk, type Payment, readSum, type Settled, settle } from './payment.ts';
import { promptTexts } from './prompt-texts.ts';

const texts = saleTexts.pay;

const takes = { cash: texts.takeCash, mpesa: texts.takeMpesa, split: texts.takeBoth };

type Props = {
  draft: Draft;
  totalCents: number;
  isRecording: boolean;
  onSettle: (settled: Settled) => void;
};

/** Shows the result of the typed sum: the change, or the rest to pay by M-Pesa. */
function Follows({ payment: { way, handed }, totalCents }: { payment: Payment; totalCents: number }) {
  const sum = readSum(handed);
  if (sum === undefined) return null;
  if (way === 'cash' && sum >= totalCents)
    return <p className={styles.follows}>{texts.changeIs(sum - totalCents)}</p>;
  if (way === 'split' && sum < totalCents)
    return <p className={styles.follows}>{texts.restByMpesa(totalCents - sum)}</p>;
  return null;
}

/** Shows the Pay Bill number and the account for an M-Pesa payment by hand, which the cashier tells the customer. */
function WhereToPay() {
  const { shop, till } = useTill();
  if (!shop.paybill?.business) return null;
  const { business, note } = shop.paybill;
  return (
    <p className={styles.where}>
      {texts.payTo(business, `T${till.number}`)} {note}
    </p>
  );
}

/** The fields of the chosen payment method. Typed text is stored with the sale. */
export function PayForm({ draft, totalCents, isRecording, onSettle }: Props) {
  const { payment } = draft;
  const isOnline = useStore(deviceNow, (device) => device.isOnline);
  const [isTried, setTried] = useState(false);
  const { way = 'cash', handed, code } = payment;
  const settled = settle(totalCents, payment);
  const asked = isOnline ? centsToAsk(totalCents, payment) : undefined;
  const problem = isTried && typeof settled === 'string' ? settled : undefined;
  const problemText = problem && saleTexts.paymentProblems[problem];
  const set = (change: Partial<Payment>) => changeSale({ do: 'pay', payment: change });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (asked !== undefined && code.trim() === '' && askDraft(draft, asked)) return;
    setTried(true);
    if (typeof settled !== 'string') onSettle(settled);
  }

  function goBack(event: KeyboardEvent) {
    if (event.key === 'Escape') set({ way: undefined });
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={goBack} noValidate>
      {way !== 'mpesa' && (
        <ItemField
          label={way === 'cash' ? texts.received : texts.cashPart}
          value={handed}
          error={problem === 'code' ? undefined : problemText && (eitherSum(handed) ?? problemText)}
          inputMode="numeric"
          maxLength={12}
          placeholder={way === 'cash' ? formatPrice(totalCents / 100, 'plain') : ''}
          autoFocus
          onChange={(typed) => set({ handed: typed })}
        />
      )}
      <Follows payment={payment} totalCents={totalCents} />
      {asked !== undefined && <AskPhone {...{ draft, cents: asked, isRecording }} />}
      {way !== 'cash' && <WhereToPay />}
      {way !== 'cash' && (
        <ItemField
          label={asked === undefined ? texts.code : promptTexts.orCode}
          {...(asked === undefined && { hint: texts.codeHint })}
          value={code}
          error={problem === 'code' ? problemText : undefined}
          maxLength={300}
          autoFocus={way === 'mpesa' && asked === undefined}
          onChange={(typed) => set({ code: typed })}
        />
      )}
      <div className={styles.finish}>
        <Button look="outline" className={styles.key} onClick={() => set({ way: undefined })}>
          {texts.back}
        </Button>
        <Button
          type="submit"
          look={asked !== undefined && code.trim() === '' ? 'outline' : 'primary'}
          className={styles.key}
          disabled={isRecording}
        >
          {isRecording ? texts.storing : takes[way](totalCents)}
        </Button>
      </div>
    </form>
  );
}
