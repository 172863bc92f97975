import { type FormEvent, useId, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import type { CallError } from '../../../api/call-error.ts';
import { SumField, type Taker, TakerField, WhyField } from '../payments/cash-fields.tsx';
import { moneyTexts, deliverTexts as texts } from '../payments/money-texts.ts';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import styles from '../ui/panel.module.css';
import type { AdminOrder } from './order-shopper.tsx';

/** The payment at the handover of an order that is not paid in full: cash, a reason, or both for a part of the sum. */
export type Handover = { cash?: number; taken_by?: string; why: string };

type Props = {
  order: AdminOrder;
  isPickup: boolean;
  isSending: boolean;
  error: CallError | undefined;
  /** Records the handover. @returns true if it was recorded */
  onSubmit: (handover: Handover) => Promise<boolean>;
  onClose: () => void;
};

/** Asks how the amount due was paid at the handover. The cash field is prefilled with all of it. */
export function DeliverForm({ order, isPickup, isSending, error, onSubmit, onClose }: Props) {
  const { due } = order;
  const first = { isCash: true, typed: String(due), taker: undefined as Taker, why: '' };
  const kept = useKeptInput(`handover:${order.id}`, first);
  const { isCash, typed, taker, why } = kept.input;
  const [isChecked, setChecked] = useState(false);
  const group = useId();
  const sum = readSumAboveZero(typed);
  const rest = isCash ? Math.max(0, due - (sum ?? due)) : due;
  const wrong = {
    sum: isCash && sum === undefined ? (eitherSum(typed) ?? moneyTexts.amountForm) : undefined,
    taker: isCash && taker?.trim() === '' ? moneyTexts.otherNameMissing : undefined,
    why: rest > 0 && why.trim() === '' ? moneyTexts.whyMissing : undefined,
  };
  const isWrong = Object.values(wrong).some((text) => text !== undefined);
  const shown = (field: keyof typeof wrong) => (isChecked ? wrong[field] : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isWrong) return;
    const cash = isCash && sum !== undefined ? { cash: sum, taken_by: taker ?? '' } : {};
    if (await onSubmit({ ...cash, why: rest > 0 ? why.trim() : '' })) kept.clear();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <KeptInputNotice kept={kept} />
      <p>{texts.due(formatPrice(due))}</p>
      {order.is_prompt_live && <p className={styles.warning}>{moneyTexts.promptLive}</p>}
      {error && <Failure error={error} />}
      <fieldset className={styles.choice}>
        <legend className={styles.label}>{texts.how}</legend>
        <label className={styles.option}>
          <input type="radio" name={group} checked={isCash} onChange={() => kept.change({ isCash: true })} />
          {texts.cash}
        </label>
        <label className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={!isCash}
            onChange={() => kept.change({ isCash: false })}
          />
          {texts.unpaid(isPickup)}
        </label>
      </fieldset>
      {isCash && (
        <>
          <SumField
            value={typed}
            error={shown('sum') ?? error?.errors?.cash?.[0]}
            onChange={(typed) => kept.change({ typed })}
          />
          <TakerField
            taker={taker}
            isPickup={isPickup}
            error={shown('taker')}
            onChange={(taker) => kept.change({ taker })}
          />
        </>
      )}
      {rest > 0 && (
        <WhyField
          label={isCash ? texts.short(formatPrice(rest)) : texts.why}
          hint={texts.whyHint}
          value={why}
          error={shown('why')}
          onChange={(why) => kept.change({ why })}
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
