import { formatPrice } from '#shared/money.ts';
import type { SettingsRecord } from '#shared/settings/settings-groups.ts';
import { payLater } from '../../payments/how-to-pay-texts.ts';
import { paymentTexts } from '../../payments/payment-texts.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { SumSetting, SwitchSetting, TextSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.payment;

type Values = SettingsRecord<'payment'>['values'];

const showSum = (value: unknown) => (typeof value === 'number' ? formatPrice(value) : String(value ?? ''));

const fields = {
  payment_methods: {
    name: 'ways to pay',
    show: (value: unknown) => texts.methods(value as Values['payment_methods']),
  },
  paybill: { name: 'Pay Bill number', show: (value: unknown) => String(value) || texts.usual },
  paybill_note: { name: 'note beside the Pay Bill number' },
  claimed_limit: { name: 'limit for codes at the tills', show: showSum },
  give_back_limit: { name: 'limit of money that staff give back', show: showSum },
};

/** The Pay Bill number of Safaricom's test environment. */
const TEST_NUMBER = '174379';

/**
 * The settings of the payment methods, and of payments by hand. Values that the operator has configured are shown but
 * cannot be changed here.
 */
export const PaymentGroup = (props: GroupProps<'payment'>) => {
  const business = props.record.operator?.business ?? '';
  return (
    <GroupPage
      {...props}
      group="payment"
      fields={fields}
      preview={(values) => <Preview values={values} business={business} />}
    >
      {(form) => {
        const { paybill } = form.values;
        const wrong = form.wrongAt('payment_methods');
        return (
          <>
            <Section title={texts.title}>
              <SwitchSetting form={form} name="payment_methods.mpesa" label={texts.mpesa} />
              <SwitchSetting form={form} name="payment_methods.cash" label={texts.cash} />
              {wrong && (
                <p role="alert" className={panel.error}>
                  {wrong}
                </p>
              )}
              <p className={panel.hint}>{texts.placed}</p>
              <p className={panel.hint}>{texts.staff}</p>
            </Section>
            <Section title={texts.byHand}>
              <TextSetting
                form={form}
                name="paybill"
                label={texts.paybill}
                hint={texts.paybillHint(business)}
              />
              {paybill !== '' && paybill !== business && (
                <p role="status" className={panel.warning}>
                  {texts.unmatched(paybill)}
                </p>
              )}
              <TextSetting form={form} name="paybill_note" label={texts.note} hint={texts.noteHint} />
              <p className={panel.hint}>{texts.account}</p>
            </Section>
            <Section title={texts.atTills}>
              <SumSetting
                form={form}
                name="claimed_limit"
                label={texts.claimedLimit}
                hint={texts.claimedLimitHint}
              />
            </Section>
            <Section title={texts.back}>
              <SumSetting
                form={form}
                name="give_back_limit"
                label={texts.giveBackLimit}
                hint={texts.giveBackLimitHint}
              />
            </Section>
            <Section title={texts.operator}>
              <p>{business === TEST_NUMBER ? texts.testNumber(business) : texts.number(business)}</p>
              <p className={panel.hint}>{texts.keys}</p>
            </Section>
          </>
        );
      }}
    </GroupPage>
  );
};

/** Previews the text of the checkout, and the steps of a payment by hand. */
function Preview({ values, business }: { values: Values; business: string }) {
  const { payment_methods: methods, paybill, paybill_note } = values;
  if (!methods.mpesa && !methods.cash) return null;
  return (
    <>
      <p className={panel.hint}>{texts.checkout}</p>
      <p>{payLater(methods)}</p>
      {methods.mpesa && (
        <>
          <p className={panel.hint}>{paymentTexts.byHand}</p>
          <p>
            {paymentTexts.business} {paybill.replaceAll(/\s/g, '') || business}
          </p>
          <p>
            {paymentTexts.account} {texts.exampleNumber}
          </p>
          {paybill_note && <p>{paybill_note}</p>}
        </>
      )}
    </>
  );
}
