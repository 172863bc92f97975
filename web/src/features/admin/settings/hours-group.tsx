import { firstWeek } from '#shared/settings/first-week.ts';
import { dayNames, dayPattern, hoursText } from '#shared/settings/hours.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { type GroupForm, GroupPage, type GroupProps } from './group-page.tsx';
import { NumberSetting, SwitchSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';
import styles from './zone-fields.module.css';

const texts = settingsTexts.hours;

const fields = {
  call_within: { name: 'minutes until the call' },
  unreached_hours: { name: 'hours until an order that was not reached ends' },
  reminder_days: { name: 'days until the reminder' },
  collect_days: { name: 'days until an order that was not collected ends' },
  emails_figures: { name: 'figures by email', show: (sent: unknown) => (sent ? texts.sent : texts.notSent) },
  week: { name: 'opening hours', show: (week: unknown) => hoursText(week as string[]) },
};

/**
 * The settings for opening hours, how soon the shop calls about an order, when it stops trying, and the email with the
 * figures at closing (G-59).
 */
export const HoursGroup = (props: GroupProps<'hours'>) => (
  <GroupPage
    {...props}
    group="hours"
    fields={fields}
    preview={({ week }) => (
      <>
        <p>{week.every((day) => dayPattern.test(day)) ? hoursText(week) : ''}</p>
        <p className={panel.hint}>{texts.orders}</p>
      </>
    )}
  >
    {(form) => (
      <>
        <Section title={texts.title}>
          <p className={panel.hint}>{texts.hint}</p>
          {dayNames.map((name, place) => (
            <DayFields key={name} name={name} place={place} form={form} />
          ))}
          {form.wrongAt('week') && (
            <p role="alert" className={panel.error}>
              {form.wrongAt('week')}
            </p>
          )}
        </Section>
        <Section title={texts.call}>
          <NumberSetting form={form} name="call_within" label={texts.callWithin} hint={texts.callHint} />
          <NumberSetting
            form={form}
            name="unreached_hours"
            label={texts.unreachedHours}
            hint={texts.unreachedHint}
          />
        </Section>
        <Section title={texts.pickup}>
          <NumberSetting
            form={form}
            name="reminder_days"
            label={texts.reminderDays}
            hint={texts.reminderHint}
          />
          <NumberSetting form={form} name="collect_days" label={texts.collectDays} hint={texts.collectHint} />
        </Section>
        <Section title={texts.closing}>
          <SwitchSetting form={form} name="emails_figures" label={texts.emailsFigures} />
          <p className={panel.hint}>{texts.figuresHint}</p>
        </Section>
      </>
    )}
  </GroupPage>
);

type DayProps = { name: string; place: number; form: GroupForm<'hours'> };

function DayFields({ name, place, form }: DayProps) {
  const { week } = form.values;
  const day = week[place] ?? '';
  const [opens = '', closes = ''] = day.split('-');
  const store = (next: string) => form.change('week', week.with(place, next));
  const time = { type: 'time', form: form.id } as const;
  return (
    <fieldset className={styles.zone}>
      <legend className={styles.name}>{name}</legend>
      <label className={panel.option}>
        <input
          type="checkbox"
          form={form.id}
          checked={day !== ''}
          onChange={({ target }) => store(target.checked ? (firstWeek[place] ?? '') : '')}
        />
        {texts.open(name)}
      </label>
      {day !== '' && (
        <div className={styles.numbers}>
          <AdminField label={texts.from} error={form.wrongAt('week', place)}>
            {(control) => (
              <input
                {...control}
                {...time}
                value={opens}
                onChange={({ target }) => store(`${target.value}-${closes}`)}
              />
            )}
          </AdminField>
          <AdminField label={texts.to} error={undefined}>
            {(control) => (
              <input
                {...control}
                {...time}
                value={closes}
                onChange={({ target }) => store(`${opens}-${target.value}`)}
              />
            )}
          </AdminField>
        </div>
      )}
    </fieldset>
  );
}
