import { type FormEvent, useId, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { CallError } from '../../../api/call-error.ts';
import { SumField, type Taker, TakerField, WhyField } from '../payments/cash-fields.tsx';
import { moneyTexts, deliverTexts as texts } from '../payments/money-texts.ts';
import { readShillings } from '../read-shillings.ts';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import styles from '../ui/panel.module.css';
import type { AdminOrder } from './order-shopper.tsx';

/** The payment at the handover of an order that is not paid in full: cash, a reason, or both for a part of the sum. */
export type Handover = { cash?: number; taken_by?: string; why: string };

type Props = {
  order: AdminOrder;
  isPickup: boolean;
  isSending: boolean;
  error: CallError | undefined;
  onSubmit: (handover: Handover) => void;
  onClose: () => void;
};

/** Asks how the amount due was paid at the handover. The cash field is prefilled with all of it. */
export function DeliverForm({ order, isPickup, isSending, error, onSubmit, onClose }: Props) {
  const { due } = order;
  const [isCash, setCash] = useState(true);
  const [typed, setTyped] = useState(String(due));
  const [taker, setTaker] = useState<Taker>();
  const [why, setWhy] = useState('');
  const [isChecked, setChecked] = useState(false);
  const group = useId();
  const sum = readShillings(typed);
  const rest = isCash ? Math.max(0, due - (sum ?? due)) : due;
  const wrong = {
    sum: isCash && sum === undefined ? moneyTexts.amountForm : undefined,
    taker: isCash && taker?.trim() === '' ? moneyTexts.otherNameMissing : undefined,
    why: rest > 0 && why.trim() === '' ? moneyTexts.whyMissing : undefined,
  };
  const isWrong = Object.values(wrong).some((text) => text !== undefined);
  const shown = (field: keyof typeof wrong) => (isChecked ? wrong[field] : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isWrong) return;
    const cash = isCash && sum !== undefined ? { cash: sum, taken_by: taker ?? '' } : {};
    onSubmit({ ...cash, why: rest > 0 ? why.trim() : '' });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{texts.due(formatPrice(due))}</p>
      {order.is_prompt_live && <p className={styles.warning}>{moneyTexts.promptLive}</p>}
      {error && <Failure error={error} />}
      <fieldset className={styles.choice}>
        <legend className={styles.label}>{texts.how}</legend>
        <label className={styles.option}>
          <input type="radio" name={group} checked={isCash} onChange={() => setCash(true)} />
          {texts.cash}
        </label>
        <label className={styles.option}>
          <input type="radio" name={group} checked={!isCash} onChange={() => setCash(false)} />
          {texts.unpaid(isPickup)}
        </label>
      </fieldset>
      {isCash && (
        <>
          <SumField value={typed} error={shown('sum') ?? error?.errors?.cash?.[0]} onChange={setTyped} />
          <TakerField taker={taker} isPickup={isPickup} error={shown('taker')} onChange={setTaker} />
        </>
      )}
      {rest > 0 && (
        <WhyField
          label={isCash ? texts.short(formatPrice(rest)) : texts.why}
          hint={texts.whyHint}
          value={why}
          error={shown('why')}
          onChange={setWhy}
        />
      )}
      <FormButtons
        label={isCash ? texts.submitCash(formatPrice(sum ?? due)) : texts.submitUnpaid}
        sendingLabel={moneyTexts.saving}
        isSending={isSending}
        onClose={onClose}
      />
    </form>
  );
}
