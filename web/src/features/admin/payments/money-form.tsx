import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import type { AdminOrder } from './admin-order.ts';
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
  onClose: () => void;
};

/** The texts of the actions: how much is due, how much credit there is, or whom to send money back to. */
const textOf: Record<MoneyAction, (order: AdminOrder) => string> = {
  cash: ({ due }) => texts.texts.cash(formatPrice(due)),
  credit: ({ due, credit }) => texts.texts.credit(formatPrice(due), formatPrice(credit)),
  refund: ({ surplus, customer_phone: phone }) =>
    texts.texts.refund(formatPrice(surplus), phone && formatPhone(phone)),
};

/**
 * Records cash, spends the customer's credit, or records a refund. The amount is prefilled with the largest possible.
 */
export function MoneyForm({ order, action, isPickup, onDone, onClose }: Props) {
  const first = { typed: String(wholeSum(order)[action]), taker: undefined as Taker, reference: '', why: '' };
  const kept = useKeptInput(`${action}:${order.id}`, first);
  const { typed, taker, reference, why } = kept.input;
  const amount = readSumAboveZero(typed) ?? 0;
  const sent = { id: kept.id, amount, taken_by: taker ?? '', reference, why: why.trim() };

  /** The server has recorded another amount with this id. */
  function renewIfRecorded({ code }: CallError) {
    if (code === 'recorded-before') kept.renew({ typed: '' });
    return undefined;
  }
  return (
    <FormDialog
      title={texts.titles[action](order.number)}
      label={texts.submit[action]}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        amount: amount === 0 ? (eitherSum(typed) ?? texts.amountForm) : undefined,
        taken_by: action === 'cash' && taker?.trim() === '' ? texts.otherNameMissing : undefined,
        why: action === 'refund' && why.trim() === '' ? texts.whyMissing : undefined,
      }}
      send={() => send(action, order.id, sent)}
      onSent={(money) => onDone(money, texts.done[action](formatPrice(amount)))}
      onRefused={renewIfRecorded}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{textOf[action](order)}</p>
          <SumField value={typed} error={wrong('amount')} onChange={(typed) => kept.change({ typed })} />
          {action === 'cash' && (
            <TakerField
              taker={taker}
              isPickup={isPickup}
              error={wrong('taken_by')}
              onChange={(taker) => kept.change({ taker })}
            />
          )}
          {action === 'refund' && (
            <>
              <AdminInput
                label={texts.refundCode}
                hint={texts.refundCodeHint}
                error={wrong('reference')}
                autoCapitalize="characters"
                maxLength={1000}
                value={reference}
                onType={(reference) => kept.change({ reference })}
              />
              <WhyField
                label={texts.why}
                value={why}
                error={wrong('why')}
                onChange={(why) => kept.change({ why })}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
