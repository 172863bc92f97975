import type { SettingsRecord } from '#shared/settings/settings-groups.ts';
import { orderTexts } from '../../orders/order-texts.ts';
import { useSettings } from '../../settings/use-settings.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { NumberSetting, SwitchSetting, TextSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.tax;

const fields = {
  tax_pin: { name: 'KRA PIN' },
  receipt_text: { name: 'text of the receipt' },
  cash_refund_limit: { name: 'limit of cash refunds' },
  etims: { name: 'receipts to KRA', show: (value: unknown) => (value === true ? texts.on : texts.off) },
};

/**
 * The tax settings: the tax number (KRA PIN), a text for the receipt that customers print, and whether tills send
 * receipts to the tax authority (KRA).
 */
export const TaxGroup = (props: GroupProps<'tax'>) => (
  <GroupPage {...props} group="tax" fields={fields} preview={(values) => <Preview {...values} />}>
    {(form) => (
      <>
        <Section title={texts.title}>
          <TextSetting form={form} name="tax_pin" label={texts.pin} hint={texts.pinHint} />
          <TextSetting form={form} name="receipt_text" label={texts.text} hint={texts.textHint} />
          <NumberSetting
            form={form}
            name="cash_refund_limit"
            label={texts.refunds}
            hint={texts.refundsHint}
          />
          <p className={panel.hint}>{texts.vat}</p>
          <p className={panel.hint}>{texts.noEtims}</p>
        </Section>
        <Section title={texts.etims}>
          <SwitchSetting form={form} name="etims" label={texts.sends} />
          {form.wrong('etims') && (
            <p role="alert" className={panel.error}>
              {form.wrong('etims')}
            </p>
          )}
          <p className={panel.hint}>{props.record.operator?.etims ? texts.sendsHint : texts.notConnected}</p>
        </Section>
      </>
    )}
  </GroupPage>
);

/** Previews the head and the end of a receipt. */
function Preview({ tax_pin, receipt_text }: SettingsRecord<'tax'>['values']) {
  const settings = useSettings();
  const pin = tax_pin.replaceAll(/\s/g, '').toUpperCase();
  return (
    <>
      <p>
        <strong>{orderTexts.receipt.title(true)}</strong>
      </p>
      <p>{[settings?.shop_name, settings?.address].filter(Boolean).join(', ')}</p>
      {pin && <p>{orderTexts.receipt.pin(pin)}</p>}
      <p>…</p>
      {receipt_text && <p>{receipt_text}</p>}
    </>
  );
}
