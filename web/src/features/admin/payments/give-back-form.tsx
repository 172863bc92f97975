import { useId } from 'react';
import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { backTexts as texts } from './ask-texts.ts';
import { SumField, WhyField } from './cash-fields.tsx';
import { HolderField } from './holder-field.tsx';
import type { MoneyProps } from './money-form.tsx';
import { holderTexts, moneyTexts } from './money-texts.ts';

type Way = keyof typeof texts.ways;

/**
 * Returns the ways in which an order's money can be refunded. Cash of a till sale is refunded at the till, and credit
 * needs a phone number.
 */
const waysOf = ({ kind, customer_phone }: MoneyProps['order']): Way[] => [
  'mpesa',
  ...(kind === 'till' ? [] : (['cash'] as const)),
  ...(customer_phone === '' ? [] : (['credit'] as const)),
];

type WaysProps = { ways: Way[]; way: Way; onChange: (way: Way) => void };

function WayField({ ways, way, onChange }: WaysProps) {
  const group = useId();
  return (
    <fieldset className={panel.choice}>
      <legend className={panel.label}>{texts.way}</legend>
      {ways.map((each) => (
        <label key={each} className={panel.option}>
          <input type="radio" name={group} checked={way === each} onChange={() => onChange(each)} />
          {texts.ways[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** A form that records a refund, in full or in part: by M-Pesa, in cash, or as credit. */
export function GiveBackForm({ order, onDone, onClose }: MoneyProps) {
  const { surplus, may_give_back: most, customer_phone: phone } = order;
  const first = {
    way: 'mpesa' as Way,
    typed: String(most),
    giver: 'office',
    reference: '',
    why: '',
  };
  const kept = useKeptInput(`refund:${order.id}`, first);
  const { way, typed, giver, reference, why } = kept.input;
  const amount = readSumAboveZero(typed) ?? 0;
  const sum = formatPrice(amount);
  const body = { id: kept.id, amount, way, reference, given_by: giver, why: why.trim() };
  const giving =
    way === 'mpesa' ? texts.texts.mpesa(sum, phone && formatPhone(phone)) : texts.texts[way](sum);
  return (
    <FormDialog
      title={texts.title(order.number)}
      label={texts.submit[way]}
      sendingLabel={moneyTexts.saving}
      isDisabled={most === 0}
      kept={kept}
      problems={{
        amount: amount === 0 ? (eitherSum(typed) ?? moneyTexts.amountForm) : undefined,
        why: why.trim() === '' ? moneyTexts.whyMissing : undefined,
      }}
      send={() => call('POST /api/admin/orders/{id}/refunds', { params: { id: order.id }, body })}
      onSent={(money) => onDone(money, texts.done[way](sum))}
      onRefused={({ code }) => void (code === 'recorded-before' && kept.renew({ typed: '' }))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.due(formatPrice(surplus))}</p>
          {most < surplus && (
            <p className={panel.warning}>{most > 0 ? texts.most(formatPrice(most)) : texts.none}</p>
          )}
          <SumField value={typed} error={wrong('amount')} onChange={(typed) => kept.change({ typed })} />
          <WayField ways={waysOf(order)} way={way} onChange={(way) => kept.change({ way })} />
          {amount > 0 && <p>{giving}</p>}
          {way === 'mpesa' && (
            <AdminInput
              label={moneyTexts.refundCode}
              hint={moneyTexts.refundCodeHint}
              error={wrong('reference')}
              autoCapitalize="characters"
              maxLength={1000}
              value={reference}
              onType={(reference) => kept.change({ reference })}
            />
          )}
          {way === 'cash' && (
            <HolderField
              order={order}
              label={holderTexts.from}
              holder={giver}
              error={wrong('given_by')}
              onChange={(giver) => kept.change({ giver })}
            />
          )}
          <WhyField
            label={moneyTexts.why}
            value={why}
            error={wrong('why')}
            onChange={(why) => kept.change({ why })}
          />
        </>
      )}
    </FormDialog>
  );
}
