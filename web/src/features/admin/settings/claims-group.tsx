import { withLoyalty } from '#shared/loyalty/loyalty-texts.ts';
import { useSettings } from '../../settings/use-settings.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { AreaSetting, TextSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.claims;

type Promise = { title: string; text: string };

const fields = {
  subscriber_claim: { name: 'number of subscribers' },
  promises: {
    name: 'promises',
    show: (promises: unknown) =>
      (promises as Promise[]).map(({ title, text }) => `${title}: ${text}`).join('\n'),
  },
};

/** The settings of the shop's statements about itself: its number of subscribers, and its promises (G-34). */
export const ClaimsGroup = (props: GroupProps<'claims'>) => (
  <GroupPage {...props} group="claims" fields={fields} preview={(values) => <Preview {...values} />}>
    {(form) => (
      <>
        <Section title={texts.subscribers}>
          <TextSetting form={form} name="subscriber_claim" label={texts.claim} hint={texts.claimHint} />
        </Section>
        {form.values.promises.map(({ text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: promises have no other identity
          <Section key={place} title={texts.promise(place + 1)}>
            <TextSetting form={form} name={`promises.${place}.title`} label={texts.title} />
            <AreaSetting
              form={form}
              name={`promises.${place}.text`}
              label={texts.text}
              hint={text.includes('{points}') ? texts.pointsHint : undefined}
            />
          </Section>
        ))}
      </>
    )}
  </GroupPage>
);

/** Previews the number of subscribers and the promises, with the present rules of the loyalty points. */
function Preview({ subscriber_claim, promises }: { subscriber_claim: string; promises: Promise[] }) {
  const rules = useSettings()?.loyalty;
  return (
    <dl className={panel.facts}>
      <dt>{texts.newsletter}</dt>
      <dd>{subscriber_claim}</dd>
      {withLoyalty(promises, rules).map(({ title, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a title changes while it is typed
        <Shown key={place} title={title} text={text} />
      ))}
    </dl>
  );
}

const Shown = ({ title, text }: Promise) => (
  <>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </>
);
