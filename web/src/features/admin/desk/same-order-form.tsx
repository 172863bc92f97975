import { formatPrice } from '#shared/money.ts';
import { mayContinueAs } from '#shared/orders/order-moves.ts';
import { stateName } from '../orders/state-name.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { deskTexts } from './desk-texts.ts';
import type { useReport } from './use-report.ts';

const texts = deskTexts.sameOrder;

type Other = NonNullable<AdminOrder['customer']>['others'][number];

/** Returns the customer's other open orders. Probable duplicates come first. */
export const otherOpenOrders = ({ customer }: AdminOrder): Other[] =>
  (customer?.others ?? [])
    .filter(({ kind, order_status }) => kind !== 'till' && mayContinueAs(order_status))
    .sort((one, other) => Number(other.is_same) - Number(one.is_same));

/** Returns the label of the button. It contains the order's number if the customer has only one other order. */
export function sameOrderLabel(others: readonly Other[]): string {
  const [only, ...more] = others;
  return only && more.length === 0 ? texts.button(only.number) : texts.another;
}

type Props = ReturnType<typeof useReport> & { order: AdminOrder; onClose: () => void };

/**
 * A form that cancels the order as a duplicate of another order, which the person chooses. It then says what happens
 * next.
 */
export function SameOrderForm({ order, send, tell, onClose }: Props) {
  const others = otherOpenOrders(order);
  const kept = useKeptInput(`same:${order.id}`, { as: '' });
  const chosen = others.find(({ id }) => id === kept.input.as) ?? others[0];
  if (!chosen) return null;
  return (
    <FormDialog
      title={texts.title(order.number)}
      label={texts.submit(order.number)}
      sendingLabel={deskTexts.times.saving}
      kept={kept}
      send={() => send({ outcome: 'same', as: chosen.id })}
      onSent={(reported) => tell('same', reported)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <AdminField label={texts.which} error={wrong('as')}>
            {(control) => (
              <select
                {...control}
                value={chosen.id}
                onChange={({ target }) => kept.change({ as: target.value })}
              >
                {others.map(({ id, number, order_status, total_amount }) => (
                  <option key={id} value={id}>
                    {texts.order(number, stateName(order_status, false), formatPrice(total_amount))}
                  </option>
                ))}
              </select>
            )}
          </AdminField>
          <p>{texts.text(order.number, chosen.number)}</p>
          {order.pay > 0 && <p>{texts.money(formatPrice(order.pay), chosen.number)}</p>}
        </>
      )}
    </FormDialog>
  );
}
