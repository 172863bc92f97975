import { formatPhone, normalisePhone } from '#shared/phone.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { SwitchSetting, TextSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.shop;

const phone = (typed: unknown) => formatPhone(normalisePhone(String(typed)) ?? String(typed));

const fields = {
  shop_name: { name: 'name' },
  phone: { name: 'phone', show: phone },
  whatsapp: { name: 'WhatsApp', show: phone },
  email: { name: 'email' },
  address: { name: 'address' },
  calls_rider: {
    name: 'call on the road',
    show: (value: unknown) => (value === true ? texts.rider : texts.shop),
  },
  social: {
    name: 'social media',
    show: (social: unknown) => Object.values(social as Settings['social']).join('\n'),
  },
};

type Values = Pick<Settings, 'shop_name' | 'phone' | 'whatsapp' | 'email' | 'address'>;

const Preview = ({ values }: { values: Values }) => (
  <dl className={panel.facts}>
    <dt>{texts.footer}</dt>
    <dd>{`${values.shop_name}\n${phone(values.phone)}\n${values.email}\n${values.address}`}</dd>
    <dt>{texts.whatsapp}</dt>
    <dd>{phone(values.whatsapp)}</dd>
  </dl>
);

/** The settings of the shop's name, phone, WhatsApp, email, address and social media. */
export const ShopGroup = (props: GroupProps<'shop'>) => (
  <GroupPage {...props} group="shop" fields={fields} preview={(values) => <Preview values={values} />}>
    {(form) => (
      <>
        <Section title={texts.contact}>
          <TextSetting form={form} name="shop_name" label={texts.name} />
          <div className={panel.pair}>
            <TextSetting form={form} name="phone" label={texts.phone} hint={texts.phoneHint} type="tel" />
            <TextSetting
              form={form}
              name="whatsapp"
              label={texts.whatsapp}
              hint={texts.whatsappHint}
              type="tel"
            />
          </div>
          <TextSetting form={form} name="email" label={texts.email} type="email" />
          <TextSetting form={form} name="address" label={texts.address} hint={texts.addressHint} />
        </Section>
        <Section title={texts.road}>
          <SwitchSetting form={form} name="calls_rider" label={texts.callsRider} />
          <p className={panel.hint}>{texts.callsRiderHint}</p>
        </Section>
        <Section title={texts.social}>
          <TextSetting form={form} name="social.facebook" label="Facebook" type="url" />
          <TextSetting form={form} name="social.tiktok" label="TikTok" type="url" />
          <TextSetting form={form} name="social.instagram" label="Instagram" type="url" />
        </Section>
      </>
    )}
  </GroupPage>
);
