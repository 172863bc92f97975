import { type ChatLanguage, chatKindNames, chatLanguages } from '#shared/settings/chat-names.ts';
import { type ChatTexts, type ChatWords, chatKinds, fillChatText } from '#shared/settings/chat-texts.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { AreaSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.chat;

const languages = Object.keys(chatLanguages) as ChatLanguage[];

const example: ChatWords = {
  name: 'Achieng',
  shop: 'Hart',
  number: 'HS-1042',
  total: 'Ksh 2,500',
  arrival: 'It should be with you by 12:49.',
  payment: 'Please have Ksh 2,500 ready.',
  sent: 'Ksh 2,500',
};

const shown = (value: unknown) =>
  chatKinds
    .map((kind) => languages.map((language) => (value as ChatTexts)[kind][language]).join(' / '))
    .join('; ');

const fields = { chat_texts: { name: 'WhatsApp messages', show: shown } };

/** The settings of the messages that staff send to customers by WhatsApp. */
export const ChatGroup = (props: GroupProps<'chat'>) => (
  <GroupPage
    {...props}
    group="chat"
    fields={fields}
    preview={({ chat_texts }) => (
      <dl className={panel.facts}>
        {chatKinds.map((kind) => (
          <div key={kind}>
            <dt>{chatKindNames[kind]}</dt>
            {languages.map((language) => (
              <dd key={language} lang={language}>
                {fillChatText(chat_texts[kind]?.[language] ?? '', example)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    )}
  >
    {(form) => (
      <>
        <p className={panel.hint}>{texts.hint}</p>
        <p className={panel.hint}>
          {texts.words}{' '}
          {Object.entries(example)
            .map(([word, filled]) => `{${word}} (“${filled}”)`)
            .join(', ')}
          .
        </p>
        {chatKinds.map((kind) => (
          <Section key={kind} title={chatKindNames[kind]}>
            {languages.map((language) => (
              <AreaSetting
                key={language}
                form={form}
                name={`chat_texts.${kind}.${language}`}
                label={chatLanguages[language]}
              />
            ))}
          </Section>
        ))}
      </>
    )}
  </GroupPage>
);
