import { useId } from 'react';
import { formatPrice } from '#shared/money.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { SumField, WhyField } from '../payments/cash-fields.tsx';
import { firstHolder, HolderField } from '../payments/holder-field.tsx';
import { holderTexts, moneyTexts, deliverTexts as texts } from '../payments/money-texts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import styles from '../ui/panel.module.css';
import type { DeliveryProps } from './delivery-props.ts';

/** Asks how the amount due was paid at the door or the counter. The cash field is prefilled with all of it. */
export function DeliverForm<Moved>(props: DeliveryProps<Moved>) {
  const { order, isPickup, send, onSent, onRefused, onClose } = props;
  const { due } = order;
  const holder = firstHolder(order, isPickup);
  const first = { isCash: true, typed: String(due), holder, why: '' };
  const kept = useKeptInput(`deliver:${order.id}`, first);
  const { isCash, typed, holder: chosen, why } = kept.input;
  const group = useId();
  const sum = readSumAboveZero(typed);
  const rest = isCash ? Math.max(0, due - (sum ?? due)) : due;
  const delivery = {
    ...(isCash && sum !== undefined && { cash: sum, taken_by: chosen }),
    why: rest > 0 ? why.trim() : '',
  };
  return (
    <FormDialog
      title={texts.title(order.number, isPickup)}
      label={isCash ? texts.submitCash(formatPrice(sum ?? due)) : texts.submitUnpaid}
      sendingLabel={moneyTexts.saving}
      kept={kept}
      problems={{
        cash: isCash && sum === undefined ? (eitherSum(typed) ?? moneyTexts.amountForm) : undefined,
        taken_by: isCash && chosen === '' ? holderTexts.missing : undefined,
        why: rest > 0 && why.trim() === '' ? moneyTexts.whyMissing : undefined,
      }}
      send={() => send(delivery)}
      onSent={(moved) => onSent(moved, delivery)}
      onRefused={(refusal) => void onRefused(refusal)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.due(formatPrice(due))}</p>
          {order.is_prompt_live && <p className={styles.warning}>{moneyTexts.promptLive}</p>}
          <fieldset className={styles.choice}>
            <legend className={styles.label}>{texts.how}</legend>
            {[true, false].map((cash) => (
              <label key={String(cash)} className={styles.option}>
                <input
                  type="radio"
                  name={group}
                  checked={isCash === cash}
                  onChange={() => kept.change({ isCash: cash })}
                />
                {cash ? texts.cash : texts.unpaid(isPickup)}
              </label>
            ))}
          </fieldset>
          {isCash && (
            <>
              <SumField value={typed} error={wrong('cash')} onChange={(typed) => kept.change({ typed })} />
              <HolderField
                order={order}
                label={holderTexts.who}
                holder={chosen}
                error={wrong('taken_by')}
                onChange={(holder) => kept.change({ holder })}
              />
            </>
          )}
          {rest > 0 && (
            <WhyField
              label={isCash ? texts.short(formatPrice(rest)) : texts.why}
              hint={texts.whyHint}
              value={why}
              error={wrong('why')}
              onChange={(why) => kept.change({ why })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
