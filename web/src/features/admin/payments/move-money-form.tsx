import { formatPrice } from '#shared/money.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import type { AdminOrder } from './admin-order.ts';
import { SumField } from './cash-fields.tsx';
import type { MoneyProps } from './money-form.tsx';
import { moneyTexts } from './money-texts.ts';
import { type Other, ordersToPay } from './orders-to-pay.ts';

const texts = moneyTexts.move;

/**
 * Returns the amount that staff usually move to another order: the sum to refund, or else everything that was paid, but
 * at most what the other order needs.
 */
const usualSum = ({ pay, surplus }: AdminOrder, { due }: Other) => Math.min(surplus || pay, due);

/**
 * A form that moves money from an order to another order of the same phone. Choosing the order fills in the amount
 * that it can take.
 */
export function MoveMoneyForm({ order, onDone, onClose }: MoneyProps) {
  const others = ordersToPay(order);
  const kept = useKeptInput(`move-money:${order.id}`, { to: '', typed: undefined as string | undefined });
  const to = others.find(({ id }) => id === kept.input.to) ?? others[0];
  if (!to) return null;
  const typed = kept.input.typed ?? String(usualSum(order, to));
  const amount = readSumAboveZero(typed) ?? 0;
  return (
    <FormDialog
      title={texts.title(order.number)}
      label={texts.submit}
      sendingLabel={moneyTexts.saving}
      kept={kept}
      problems={{ amount: amount === 0 ? (eitherSum(typed) ?? moneyTexts.amountForm) : undefined }}
      send={() =>
        call('POST /api/admin/orders/{id}/money-moves', {
          params: { id: order.id },
          body: { id: kept.id, amount, to: to.id },
        })
      }
      onSent={(money) => onDone(money, texts.done(formatPrice(amount), to.number))}
      onRefused={({ code }) => {
        if (code === 'recorded-before') kept.renew({ to: to.id, typed: '' });
        return undefined;
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.text}</p>
          <AdminField label={texts.to} error={wrong('to')}>
            {(control) => (
              <select
                {...control}
                value={to.id}
                onChange={({ target }) => kept.change({ to: target.value, typed: undefined })}
              >
                {others.map(({ id, number, due }) => (
                  <option key={id} value={id}>
                    {texts.order(number, formatPrice(due))}
                  </option>
                ))}
              </select>
            )}
          </AdminField>
          <SumField value={typed} error={wrong('amount')} onChange={(typed) => kept.change({ typed })} />
        </>
      )}
    </FormDialog>
  );
}
