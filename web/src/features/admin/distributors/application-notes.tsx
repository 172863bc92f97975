import { applicationLimits } from '#shared/distributors/application-state.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useSending } from '../ui/use-sending.ts';
import type { Application } from './application.ts';
import { distributorTexts } from './distributor-texts.ts';
import styles from './distributors.module.css';

const texts = distributorTexts.notes;

type Props = { application: Application; onStored: (next?: Application) => void };

/** Shows the notes of staff about a distributor application, and a field for the next note. */
export const Notes = ({ application, onStored }: Props) => (
  <Section title={texts.title}>
    {application.notes.length === 0 ? (
      <p className={panel.hint}>{texts.none}</p>
    ) : (
      <ol className={styles.list}>
        {application.notes.map(({ id, text, by, at }) => (
          <li key={id} className={styles.entry}>
            <p className={styles.text}>{text}</p>
            <p className={panel.hint}>{texts.by(by, formatMoment(at))}</p>
          </li>
        ))}
      </ol>
    )}
    <NewNote id={application.id} onStored={onStored} />
  </Section>
);

function NewNote({ id, onStored }: { id: string; onStored: Props['onStored'] }) {
  const kept = useKeptInput(`distributor-note:${id}`, { text: '' });
  const { text } = kept.input;
  const body = { id: kept.id, text };
  const sending = useSending({
    kept,
    problems: { text: text.trim() === '' ? texts.missing : undefined },
    send: () => call('POST /api/admin/distributors/{id}/notes', { params: { id }, body }),
    onSent(stored) {
      onStored(stored);
      adminToast(texts.saved);
    },
    refreshes: false,
  });
  const wrong = sending.wrong('text');
  const failure = sending.failure();
  const { isSending } = sending;
  return (
    <form {...sending.form} className={panel.form}>
      <KeptInputNotice kept={kept} isSending={isSending} />
      <AdminField label={texts.add} hint={texts.hint} error={wrong}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={applicationLimits.note}
            value={text}
            onChange={({ target }) => kept.change({ text: target.value })}
          />
        )}
      </AdminField>
      {failure && <Failure {...failure} />}
      <div className={panel.actions}>
        <Button type="submit" look="outline" disabled={isSending} aria-busy={isSending}>
          {isSending ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}
