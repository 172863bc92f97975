import { channelNames } from '#shared/sms/channel-names.ts';
import {
  channels,
  linkChannels,
  type SmsMessage,
  type SmsRules,
  smsMessages,
} from '#shared/sms/sms-settings.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { NumberSetting } from './setting-field.tsx';
import { smsTexts as texts } from './sms-texts.ts';

const messages = Object.keys(smsMessages) as SmsMessage[];

const shown = (value: unknown) => {
  const rules = value as SmsRules;
  return [...messages.map((message) => channelNames[rules[message]]), String(rules.per_phone)].join(', ');
};

const fields = { sms: { name: 'messages to customers', show: shown } };

/** The settings of how customers get each message about their orders, and of how many SMS one phone gets in a day. */
export const SmsGroup = (props: GroupProps<'sms'>) => (
  <GroupPage {...props} group="sms" fields={fields}>
    {(form) => (
      <Section title={texts.title}>
        <p className={panel.hint}>{texts.hint}</p>
        {props.record.operator?.sms === false && <p className={panel.warning}>{texts.isOff}</p>}
        {messages.map((message) => (
          <AdminField
            key={message}
            label={texts.messages[message]}
            hint={message === 'link' ? texts.linkHint : undefined}
            error={form.wrongAt('sms', message)}
          >
            {(control) => (
              <select {...control} {...form.register(`sms.${message}`)} form={form.id}>
                {(message === 'link' ? linkChannels : channels).map((channel) => (
                  <option key={channel} value={channel}>
                    {channelNames[channel]}
                  </option>
                ))}
              </select>
            )}
          </AdminField>
        ))}
        <NumberSetting form={form} name="sms.per_phone" label={texts.perPhone} hint={texts.perPhoneHint} />
      </Section>
    )}
  </GroupPage>
);
