import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { askTexts } from './ask-texts.ts';
import { SumField } from './cash-fields.tsx';
import type { MoneyProps } from './money-form.tsx';
import { moneyTexts } from './money-texts.ts';

const texts = askTexts.ask;

/**
 * A form that sends an M-Pesa payment request to a phone, for the whole amount due or a part of it. M-Pesa accepts
 * only whole shillings.
 */
export function AskForm({ order, onDone, onClose }: MoneyProps) {
  const { id, number, due, customer_phone } = order;
  const first = { typed: String(Math.ceil(due)), phone: formatPhone(customer_phone) };
  const kept = useKeptInput(`ask:${id}`, first);
  const { typed, phone } = kept.input;
  const amount = readSumAboveZero(typed) ?? 0;
  const isWhole = Number.isInteger(amount) && amount > 0;
  const sum = formatPrice(amount);
  return (
    <FormDialog
      title={texts.title(number)}
      label={texts.submit(sum)}
      sendingLabel={moneyTexts.saving}
      kept={kept}
      problems={{
        amount: isWhole ? undefined : (eitherSum(typed) ?? texts.whole),
        phone: phone.trim() === '' ? texts.phoneMissing : undefined,
      }}
      send={() =>
        call('POST /api/admin/orders/{id}/prompts', { params: { id }, body: { id: kept.id, amount, phone } })
      }
      onSent={(money) => onDone(money, money.is_prompt_live ? texts.done(sum, phone) : texts.over)}
      onRefused={({ code }) => void (code === 'recorded-before' && kept.renew({ typed: '' }))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.text(formatPrice(due))}</p>
          <SumField value={typed} error={wrong('amount')} onChange={(typed) => kept.change({ typed })} />
          <AdminInput
            label={texts.phone}
            hint={texts.phoneHint}
            error={wrong('phone')}
            inputMode="tel"
            maxLength={40}
            value={phone}
            onType={(phone) => kept.change({ phone })}
          />
        </>
      )}
    </FormDialog>
  );
}
