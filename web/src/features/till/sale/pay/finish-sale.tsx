import { type FormEvent, useState } from 'react';
import { readPaymentCode } from '#shared/payments/payment-code.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Draft } from '../basket/draft.ts';
import type { restWays } from '../basket/exchange.ts';
import { ItemField } from '../lines/item-field.tsx';
import { changeSale } from '../sale-store.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import styles from './pay-panel.module.css';
import { type Settled, settleInCash } from './payment.ts';

type Props = {
  draft: Draft;
  /** How the rest of the refund for returned goods is paid to the customer. */
  rest: ReturnType<typeof restWays>;
  /** How much of the customer's credit the sale uses, in cents. */
  creditCents: number;
  isRecording: boolean;
  onSettle: (settled: Settled | undefined) => void;
};

const centsOf = (rest: Props['rest'], wanted: Props['rest'][number]['kind']) =>
  rest.find(({ kind }) => kind === wanted)?.cents ?? 0;

/** Returns the label of the button that ends a sale in which the customer pays nothing now. */
function finishText({ exchange, credit }: Draft, cashCents: number, creditCents: number): string {
  if (credit && creditCents > 0) return texts.credit.finish(creditCents);
  if (!exchange) return texts.pay.free;
  return cashCents > 0 ? texts.exchange.finishAndGive(cashCents) : texts.exchange.finish;
}

/**
 * Ends a sale in which the customer pays nothing now. If M-Pesa paid for the returned goods, the cashier first refunds
 * the rest by hand. The code of that transfer becomes part of the return.
 */
export function FinishSale({ draft, rest, creditCents, isRecording, onSettle }: Props) {
  const [isTried, setTried] = useState(false);
  const { exchange, payment } = draft;
  const mpesaCents = centsOf(rest, 'mpesa');
  const code = exchange?.goods?.back.code ?? '';
  const isWrong = mpesaCents > 0 && readPaymentCode(code) === undefined;
  function setCode(typed: string) {
    if (!exchange?.goods) return;
    const goods = { ...exchange.goods, back: { ...exchange.goods.back, code: typed } };
    changeSale({ do: 'exchange', exchange: { ...exchange, goods } });
  }
  function finish(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isWrong) onSettle(settleInCash(0));
  }
  return (
    <form className={styles.form} onSubmit={finish} noValidate>
      {mpesaCents > 0 && (
        <ItemField
          label={texts.exchange.code}
          hint={texts.exchange.codeHint(mpesaCents)}
          value={code}
          error={isTried && isWrong ? texts.paymentProblems.code : undefined}
          maxLength={300}
          autoFocus={payment.way !== undefined}
          onChange={setCode}
        />
      )}
      <Button
        type="submit"
        size="large"
        wide
        disabled={isRecording}
        autoFocus={payment.way !== undefined && mpesaCents === 0}
      >
        {finishText(draft, centsOf(rest, 'cash'), creditCents)}
      </Button>
    </form>
  );
}
