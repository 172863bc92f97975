import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.restricted;

const modes = ['sell', 'catalogue_only', 'hidden'] as const;
type Mode = (typeof modes)[number];

const fields = {
  restricted_goods: { name: 'age-restricted goods', show: (mode: unknown) => texts.modes[mode as Mode] },
};

/** The setting for age-restricted goods: they are sold on the site, only shown, or hidden. */
export const RestrictedGroup = (props: GroupProps<'restricted'>) => (
  <GroupPage
    {...props}
    group="restricted"
    fields={fields}
    preview={({ restricted_goods }) => <p>{texts.seen[restricted_goods]}</p>}
  >
    {(form) => (
      <Section title={texts.title}>
        <div role="radiogroup" aria-label={texts.title}>
          {modes.map((mode) => (
            <label key={mode} className={panel.option}>
              <input type="radio" value={mode} {...form.register('restricted_goods')} form={form.id} />
              {texts.modes[mode]}
            </label>
          ))}
        </div>
      </Section>
    )}
  </GroupPage>
);
