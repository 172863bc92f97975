import { type FormEvent, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import type { AdminOrder } from '../orders/order-shopper.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import styles from '../ui/panel.module.css';
import { SumField, type Taker, TakerField, WhyField } from './cash-fields.tsx';
import { moneyTexts as texts } from './money-texts.ts';

export type MoneyAction = keyof typeof texts.actions;
export type OrderMoney = CallAnswer<'POST /api/admin/orders/{id}/cash'>;

/** Returns the amount that an action is prefilled with: the largest possible. */
const wholeSum = ({ due, credit, surplus }: AdminOrder) => ({
  cash: due,
  credit: Math.min(due, credit),
  refund: surplus,
});

type Typed = { id: string; amount: number; taken_by: string; reference: string; why: string };

/** Records the movement. Repeating it with the same `id` changes nothing, so a lost answer can be retried. */
function send(action: MoneyAction, orderId: string, { id, amount, ...rest }: Typed): Promise<OrderMoney> {
  const params = { id: orderId };
  const { taken_by, reference, why } = rest;
  if (action === 'cash')
    return call('POST /api/admin/orders/{id}/cash', { params, body: { id, amount, taken_by } });
  if (action === 'credit')
    return call('POST /api/admin/orders/{id}/credit', { params, body: { id, amount } });
  return call('POST /api/admin/orders/{id}/refunds', { params, body: { id, amount, reference, why } });
}

type Props = {
  order: AdminOrder;
  action: MoneyAction;
  isPickup: boolean;
  onDone: (money: OrderMoney, text: string) => void;
  /** Called when the order has changed since it was loaded. */
  onStale: () => void;
  onClose: () => void;
};

/**
 * Records cash, spends the customer's credit, or records a refund. The amount is prefilled with the largest possible.
 */
export function MoneyForm({ order, action, isPickup, onDone, onStale, onClose }: Props) {
  const first = { typed: String(wholeSum(order)[action]), taker: undefined as Taker, reference: '', why: '' };
  const kept = useKeptInput(`${action}:${order.id}`, first);
  const { typed, taker, reference, why } = kept.input;
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const amount = readSumAboveZero(typed);
  const wrong = {
    amount: amount === undefined ? (eitherSum(typed) ?? texts.amountForm) : undefined,
    taker: action === 'cash' && taker?.trim() === '' ? texts.otherNameMissing : undefined,
    why: action === 'refund' && why.trim() === '' ? texts.whyMissing : undefined,
  };
  const shown = (field: keyof typeof wrong) => (isChecked ? wrong[field] : undefined);
  const refused = (field: string) => error?.errors?.[field]?.[0];
  const isBeside = ['amount', 'reference', 'why'].some((field) => refused(field) !== undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (amount === undefined || Object.values(wrong).some((text) => text !== undefined)) return;
    setSending(true);
    setError(undefined);
    try {
      const money = await send(action, order.id, {
        id: kept.id,
        amount,
        taken_by: taker ?? '',
        reference,
        why: why.trim(),
      });
      kept.clear();
      onDone(money, texts.done[action](formatPrice(amount)));
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
      // The id belongs to another sum, so the next request needs a new one.
      if ((reason as CallError).code === 'recorded-before') kept.clear();
      if ((reason as CallError).status === 409) onStale();
    }
  }

  const sums = {
    cash: texts.texts.cash(formatPrice(order.due)),
    credit: texts.texts.credit(formatPrice(order.due), formatPrice(order.credit)),
    refund: texts.texts.refund(
      formatPrice(order.surplus),
      order.customer_phone && formatPhone(order.customer_phone),
    ),
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <KeptInputNotice kept={kept} />
      <p>{sums[action]}</p>
      {error && !isBeside && <Failure error={error} />}
      <SumField
        value={typed}
        error={shown('amount') ?? refused('amount')}
        onChange={(typed) => kept.change({ typed })}
      />
      {action === 'cash' && (
        <TakerField
          taker={taker}
          isPickup={isPickup}
          error={shown('taker')}
          onChange={(taker) => kept.change({ taker })}
        />
      )}
      {action === 'refund' && (
        <>
          <AdminInput
            label={texts.refundCode}
            hint={texts.refundCodeHint}
            error={refused('reference')}
            autoCapitalize="characters"
            maxLength={1000}
            value={reference}
            onType={(reference) => kept.change({ reference })}
          />
          <WhyField
            label={texts.why}
            value={why}
            error={shown('why') ?? refused('why')}
            onChange={(why) => kept.change({ why })}
          />
        </>
      )}
      <FormButtons
        label={texts.submit[action]}
        sendingLabel={texts.saving}
        isSending={isSending}
        onClose={onClose}
      />
    </form>
  );
}
