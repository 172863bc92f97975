import { useSettings } from '../../settings/use-settings.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { LimitsPreview } from './limits-preview.tsx';
import { NumberSetting, SumSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.limits;

const list = (value: unknown) => Object.values(value as Record<string, number>).join(', ');

const fields = {
  few_left: { name: 'few left' },
  order_limit: { name: 'number of orders', show: list },
  large_orders: { name: 'unpaid orders', show: list },
};

/**
 * The settings of the limits on orders, which protect the stock, and of the number of pieces at which a page says “few
 * left”.
 */
export const LimitsGroup = (props: GroupProps<'limits'>) => {
  const phone = useSettings()?.phone;
  return (
    <GroupPage
      {...props}
      group="limits"
      fields={fields}
      preview={(values) => <LimitsPreview values={values} phone={phone} />}
    >
      {(form) => (
        <>
          <Section title={texts.stock}>
            <NumberSetting form={form} name="few_left" label={texts.fewLeft} hint={texts.fewLeftHint} />
          </Section>
          <Section title={texts.orders}>
            <p className={panel.hint}>{texts.ordersHint}</p>
            <div className={panel.pair}>
              <NumberSetting form={form} name="order_limit.orders" label={texts.onePhone} />
              <NumberSetting form={form} name="order_limit.address_orders" label={texts.oneAddress} />
              <NumberSetting form={form} name="order_limit.minutes" label={texts.minutes} />
            </div>
          </Section>
          <Section title={texts.large}>
            <p className={panel.hint}>{texts.largeHint}</p>
            <div className={panel.pair}>
              <NumberSetting form={form} name="large_orders.pieces" label={texts.pieces} />
              <SumSetting form={form} name="large_orders.total" label={texts.total} />
              <NumberSetting form={form} name="large_orders.address_pieces" label={texts.addressPieces} />
              <NumberSetting
                form={form}
                name="large_orders.address_product_pieces"
                label={texts.addressProduct}
              />
              <NumberSetting form={form} name="large_orders.minutes" label={texts.minutes} />
            </div>
          </Section>
        </>
      )}
    </GroupPage>
  );
};
