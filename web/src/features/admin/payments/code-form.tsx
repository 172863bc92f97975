import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { askTexts } from './ask-texts.ts';
import type { MoneyProps } from './money-form.tsx';
import { moneyTexts } from './money-texts.ts';

const texts = askTexts.code;

/**
 * A form that records an M-Pesa code which the customer reads out. The code pays the order only if M-Pesa has reported
 * its payment to the shop.
 */
export function CodeForm({ order, onDone, onClose }: MoneyProps) {
  const kept = useKeptInput(`code:${order.id}`, { text: '' });
  const { text } = kept.input;
  return (
    <FormDialog
      title={texts.title(order.number)}
      label={texts.submit}
      sendingLabel={moneyTexts.saving}
      kept={kept}
      problems={{ text: text.trim() === '' ? texts.missing : undefined }}
      send={() => call('POST /api/admin/orders/{id}/codes', { params: { id: order.id }, body: { text } })}
      onSent={(money) => {
        const paid = money.pay - order.pay;
        onDone(money, paid > 0 ? texts.paid(formatPrice(paid)) : texts.claimed);
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.text}</p>
          <AdminInput
            label={texts.code}
            hint={texts.hint}
            error={wrong('text')}
            autoCapitalize="characters"
            maxLength={1000}
            value={text}
            onType={(text) => kept.change({ text })}
          />
        </>
      )}
    </FormDialog>
  );
}
