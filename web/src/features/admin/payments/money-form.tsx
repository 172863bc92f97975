import { formatPrice } from '#shared/money.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import type { AdminOrder } from './admin-order.ts';
import { SumField } from './cash-fields.tsx';
import { HolderField } from './holder-field.tsx';
import { holderTexts, moneyTexts as texts } from './money-texts.ts';

export type OrderMoney = CallAnswer<'POST /api/admin/orders/{id}/cash'>;

/** Returns the largest possible amount of each action. The form is prefilled with it. */
const wholeSum = ({ due, credit }: AdminOrder) => ({ cash: due, credit: Math.min(due, credit) });

type Typed = { id: string; amount: number; taken_by: string };

/**
 * Sends the payment. Sending it again with the same `id` changes nothing, so it can be retried when the answer was
 * lost.
 */
function send(
  action: Props['action'],
  orderId: string,
  { id, amount, taken_by }: Typed,
): Promise<OrderMoney> {
  const params = { id: orderId };
  if (action === 'cash')
    return call('POST /api/admin/orders/{id}/cash', { params, body: { id, amount, taken_by } });
  return call('POST /api/admin/orders/{id}/credit', { params, body: { id, amount } });
}

export type MoneyProps = {
  order: AdminOrder;
  isPickup: boolean;
  onDone: (money: OrderMoney, text: string) => void;
  onClose: () => void;
};

type Props = MoneyProps & { action: 'cash' | 'credit' };

/** The texts above the form: how much is due, or how much credit there is. */
const textOf: Record<Props['action'], (order: AdminOrder) => string> = {
  cash: ({ due }) => texts.texts.cash(formatPrice(due)),
  credit: ({ due, credit }) => texts.texts.credit(formatPrice(due), formatPrice(credit)),
};

/** A form that records cash, or pays with the customer's credit. It is prefilled with the largest possible amount. */
export function MoneyForm({ order, action, onDone, onClose }: Props) {
  const first = { typed: String(wholeSum(order)[action]), holder: 'office' };
  const kept = useKeptInput(`${action}:${order.id}`, first);
  const { typed, holder } = kept.input;
  const amount = readSumAboveZero(typed) ?? 0;
  const sent = { id: kept.id, amount, taken_by: holder };
  return (
    <FormDialog
      title={texts.titles[action](order.number)}
      label={texts.submit[action]}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        amount: amount === 0 ? (eitherSum(typed) ?? texts.amountForm) : undefined,
      }}
      send={() => send(action, order.id, sent)}
      onSent={(money) => onDone(money, texts.done[action](formatPrice(amount)))}
      // The server has already recorded another amount with this id, so the form needs a new id.
      onRefused={({ code }) => void (code === 'recorded-before' && kept.renew({ typed: '' }))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{textOf[action](order)}</p>
          <SumField value={typed} error={wrong('amount')} onChange={(typed) => kept.change({ typed })} />
          {action === 'cash' && (
            <HolderField
              order={order}
              label={holderTexts.who}
              holder={holder}
              error={wrong('taken_by')}
              onChange={(holder) => kept.change({ holder })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
