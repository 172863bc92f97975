import { formatPrice } from '#shared/money.ts';
import { isToBring } from '#shared/orders/order-times.ts';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { AdminField } from '../../ui/admin-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Coming } from '../../ui/further.tsx';
import panel from '../../ui/panel.module.css';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { AgeQuestion, CustomerFields } from '../customer-fields.tsx';
import styles from './change.module.css';
import { ChangeGoods } from './change-goods.tsx';
import { ChangeSums } from './change-sums.tsx';
import { changeTexts as texts } from './change-texts.ts';
import { CodeField } from './code-field.tsx';
import { useOrderChange } from './use-order-change.ts';

type Props = { order: AdminOrder; onClose: () => void };

/** A dialog that changes an order until a rider has it. It shows the cost of the change before it is saved. */
export function ChangeDialog({ order, onClose }: Props) {
  const change = useOrderChange(order);
  const { kept, difference, isEmpty, priceError, send } = change;
  const { input } = kept;
  const isDear = difference !== undefined && difference.total_amount.was !== difference.total_amount.is;
  return (
    <FormDialog
      title={texts.title(order.number)}
      label={difference ? texts.saveTotal(formatPrice(difference.total_amount.is)) : texts.save}
      sendingLabel={texts.saving}
      isDisabled={!difference}
      kept={kept}
      problems={{ goods: isEmpty ? texts.empty : undefined }}
      send={send}
      onSent={() => adminToast(texts.saved(order.number))}
      onRefused={({ code }) => void (code === 'recorded-before' && kept.renew({}))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <ChangeGoods change={change} />
          {isEmpty && <p className={panel.warning}>{texts.empty}</p>}
          <CodeField
            code={input.code}
            hint={difference?.promotion_hint ?? undefined}
            error={wrong('coupon_code')}
            onType={(code) => kept.change({ code })}
            onTry={change.tryCode}
          />
          <section aria-labelledby="change-customer" className={styles.part}>
            <h3 id="change-customer" className={styles.heading}>
              {texts.customer}
            </h3>
            <CustomerFields
              customer={input}
              messages={messagesOf(wrong)}
              onChange={(field, typed) => kept.change({ [field]: typed })}
            />
            {isToBring(order.order_status) && (
              <AdminField label={texts.thereBy} error={wrong('there_by')}>
                {(control) => (
                  <input
                    {...control}
                    type="datetime-local"
                    value={input.local}
                    onChange={({ target }) => kept.change({ local: target.value })}
                  />
                )}
              </AdminField>
            )}
          </section>
          {difference ? (
            <ChangeSums difference={difference} />
          ) : (
            !isEmpty && (priceError ? <Failure error={priceError} /> : <Coming error={undefined} />)
          )}
          {difference?.asks_age && (
            <AgeQuestion
              isAsked={input.isAgeAsked}
              error={wrong('age_asked')}
              onChange={(isAgeAsked) => kept.change({ isAgeAsked })}
            />
          )}
          {difference?.is_prompt_live && isDear && (
            <label className={panel.option}>
              <input
                type="checkbox"
                checked={input.endsPrompt}
                onChange={({ target }) => kept.change({ endsPrompt: target.checked })}
              />
              <span>
                {texts.endPrompt}
                <span className={panel.hint}>{texts.endPromptHint}</span>
              </span>
            </label>
          )}
        </>
      )}
    </FormDialog>
  );
}

const messagesOf = (wrong: (field: string) => string | undefined) => ({
  customer_name: wrong('customer_name'),
  customer_phone: wrong('customer_phone'),
  customer_address: wrong('customer_address'),
  street_address: wrong('street_address'),
  special_instructions: wrong('special_instructions'),
});
