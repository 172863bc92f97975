import { withBanner } from '#shared/delivery.ts';
import { useSettings } from '../../settings/use-settings.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import styles from './delivery-preview.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { SwitchSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.banners;

const onOff = (value: unknown) => (value === true ? texts.on : texts.off);

const fields = {
  messages: { name: 'messages' },
  splash: { name: 'loading picture', show: onOff },
  return_home_after_order: { name: 'return to the home page', show: onOff },
};

/**
 * Previews the messages of the strip above the shop, in their order. The free-delivery message comes from the delivery
 * settings.
 */
function Preview({ messages }: { messages: string[] }) {
  const free_delivery_from = useSettings()?.free_delivery_from ?? null;
  return withBanner({
    messages: messages.filter((message) => message.trim() !== ''),
    free_delivery_from,
  }).map((message) => (
    <p key={message} className={styles.strip}>
      {message}
    </p>
  ));
}

/**
 * The settings of the strip above the shop, of the loading picture, and of the return to the home page after an order.
 */
export const BannersGroup = (props: GroupProps<'banners'>) => (
  <GroupPage
    {...props}
    group="banners"
    fields={fields}
    preview={({ messages }) => <Preview messages={messages} />}
  >
    {(form) => (
      <>
        <Section title={texts.strip}>
          <AdminField
            label={texts.messages}
            hint={texts.messagesHint}
            error={form.wrongAt('messages') ?? form.wrong('messages')}
          >
            {(control) => (
              <textarea
                {...control}
                form={form.id}
                rows={5}
                value={form.values.messages.join('\n')}
                onChange={({ target }) =>
                  form.change('messages', target.value === '' ? [] : target.value.split('\n'))
                }
              />
            )}
          </AdminField>
        </Section>
        <Section title={texts.visit}>
          <SwitchSetting form={form} name="splash" label={texts.splash} />
          <SwitchSetting form={form} name="return_home_after_order" label={texts.returnHome} />
        </Section>
      </>
    )}
  </GroupPage>
);
