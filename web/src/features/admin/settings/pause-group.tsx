import { useState } from 'react';
import { instantInNairobi, nairobiDay, nairobiMinute, startOfNairobiDay } from '#shared/nairobi.ts';
import {
  closedNow,
  closedUntil,
  type Pause,
  pauseAt,
  pauseText,
  spokenMoment,
} from '#shared/settings/closed.ts';
import type { Week } from '#shared/settings/hours.ts';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { useMinute } from '../../../ui/behaviour/use-minute.ts';
import { Button } from '../../../ui/button.tsx';
import { useSettings } from '../../settings/use-settings.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import styles from './delivery-preview.module.css';
import { type GroupForm, GroupPage, type GroupProps } from './group-page.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.pause;

const inWords = (value: unknown) => {
  const pause = value as Pause | null;
  if (!pause) return texts.open;
  return [texts.until(spokenMoment(Date.parse(pause.until))), texts.orders[pause.orders], pause.text]
    .filter(Boolean)
    .join(', ');
};

const fields = { pause: { name: 'pause', show: inWords } };

const DAY_MS = 86_400_000;

/** Returns the pause that the form begins with. It lasts until the shop opens on the next day. */
function firstPause(week: Week): Pause {
  const tomorrow = startOfNairobiDay(nairobiDay(new Date(Date.now() + DAY_MS)));
  const opens = closedUntil({ week }, Date.parse(tomorrow)) ?? Date.parse(tomorrow);
  return { until: new Date(opens).toISOString(), text: '', orders: 'later' };
}

/**
 * The settings of a pause. It closes the shop until a certain time, and says whether the shop accepts orders
 * meanwhile. The shop opens again automatically.
 */
export function PauseGroup(props: GroupProps<'pause'>) {
  const { week = [] } = useSettings() ?? {};
  return (
    <GroupPage
      {...props}
      group="pause"
      fields={fields}
      actions={(shown) => shown.record.values.pause && <OpenNow {...shown} />}
      preview={({ pause }) => <Preview opening={{ week, pause }} />}
    >
      {(form) => (
        <Section title={texts.title}>
          <div role="radiogroup" aria-label={texts.title}>
            <label className={panel.option}>
              <input
                type="radio"
                form={form.id}
                checked={form.values.pause === null}
                onChange={() => form.change('pause', null)}
              />
              {texts.open}
            </label>
            <label className={panel.option}>
              <input
                type="radio"
                form={form.id}
                checked={form.values.pause !== null}
                onChange={() => form.change('pause', props.record.values.pause ?? firstPause(week))}
              />
              {texts.closed}
            </label>
          </div>
          {form.values.pause && <PauseFields pause={form.values.pause} form={form} />}
        </Section>
      )}
    </GroupPage>
  );
}

function PauseFields({ pause, form }: { pause: Pause; form: GroupForm<'pause'> }) {
  const store = (more: Partial<Pause>) => form.change('pause', { ...pause, ...more });
  return (
    <>
      <AdminField
        label={texts.untilLabel}
        hint={texts.untilHint}
        error={
          form.wrongAt('pause', 'until') ?? (form.wrongAt('pause', 'text') ? undefined : form.wrong('pause'))
        }
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            form={form.id}
            value={pause.until === '' ? '' : nairobiMinute(pause.until)}
            onChange={({ target }) => store({ until: target.value && instantInNairobi(target.value) })}
          />
        )}
      </AdminField>
      <AdminField label={texts.text} hint={texts.textHint} error={form.wrongAt('pause', 'text')}>
        {(control) => (
          <input
            {...control}
            type="text"
            form={form.id}
            autoComplete="off"
            value={pause.text}
            onChange={({ target }) => store({ text: target.value })}
          />
        )}
      </AdminField>
      <div role="radiogroup" aria-label={texts.ordersLabel}>
        {(['later', 'none'] as const).map((orders) => (
          <label key={orders} className={panel.option}>
            <input
              type="radio"
              form={form.id}
              checked={pause.orders === orders}
              onChange={() => store({ orders })}
            />
            {texts.orders[orders]}
          </label>
        ))}
      </div>
    </>
  );
}

/** Previews the strip above the shop and the checkout during the typed pause. */
function Preview({ opening }: { opening: { week: Week; pause: Pause | null } }) {
  const now = useMinute();
  if (!pauseAt(opening, now)) return <p>{opening.pause ? texts.over : texts.openText}</p>;
  return (
    <>
      <p className={styles.strip}>{pauseText(opening, now)}</p>
      <p className={panel.hint}>{texts.checkout}</p>
      <p>{closedNow(opening, now)?.text}</p>
    </>
  );
}

/** A button that opens the shop at once. */
function OpenNow({ record, onChange }: GroupProps<'pause'>) {
  const [isSending, setSending] = useState(false);
  async function open() {
    setSending(true);
    const body = { version: record.version, values: { pause: null } };
    try {
      onChange(await call('PATCH /api/admin/settings/{group}', { params: { group: 'pause' }, body }));
      adminToast(texts.opened);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      adminToast(error.message, { tone: 'error' });
      onChange(undefined);
    } finally {
      setSending(false);
    }
  }
  return (
    <Button look="outline" disabled={isSending} aria-busy={isSending} onClick={() => void open()}>
      {texts.openNow}
    </Button>
  );
}
