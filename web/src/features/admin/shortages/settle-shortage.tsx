import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { Shortage } from './shortage.ts';
import { shortageTexts } from './shortage-texts.ts';
import styles from './shortages.module.css';

const texts = shortageTexts.form;

type Line = Shortage['lines'][number];
type Outcome = NonNullable<Line['outcome']>;

const outcomes = Object.keys(shortageTexts.outcomes) as Outcome[];

const canTake = ({ product_store, missing }: Line) => (product_store ?? 0) >= missing;
const firstOutcome = (line: Line): Outcome => (canTake(line) ? 'found' : 'counted');

type FieldProps = { line: Line; outcome: Outcome; onChoose: (outcome: Outcome) => void };

/** Asks what was found out about the missing pieces of a product. */
function OutcomeField({ line, outcome, onChoose }: FieldProps) {
  const group = useId();
  const { missing, name, product_store } = line;
  return (
    <fieldset className={styles.choice}>
      <legend className={panel.label}>{texts.outcome(missing, name)}</legend>
      {outcomes.map((each) => (
        <label key={each} className={panel.option}>
          <input
            type="radio"
            name={group}
            checked={outcome === each}
            disabled={each === 'found' && !canTake(line)}
            onChange={() => onChoose(each)}
          />
          <span>
            {shortageTexts.outcomes[each]}
            {each === 'found' && !canTake(line) && (
              <span className={panel.hint}> {texts.tooFew(product_store ?? 0)}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Settles the missing pieces of a sale with an outcome for each product, and a reason. */
export function SettleShortage({ shortage, onClose }: { shortage: Shortage; onClose: () => void }) {
  const { id, number, lines } = shortage;
  const first: { why: string; chosen: Record<number, Outcome> } = { why: '', chosen: {} };
  const kept = useKeptInput(`shortage:${id}`, first);
  const { why, chosen } = kept.input;
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const refresh = useRefresh();
  const outcomeOf = (line: Line) => chosen[line.product_id] ?? firstOutcome(line);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (why.trim() === '') return;
    setSending(true);
    setError(undefined);
    const settled = lines.map((line) => ({ product_id: line.product_id, outcome: outcomeOf(line) }));
    try {
      const body = { lines: settled, why };
      await call('POST /api/admin/shortages/{id}/settlement', { params: { id }, body });
      kept.clear();
      adminToast(texts.done(number));
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
    refresh();
  }
  return (
    <AdminDialog title={texts.title(number)} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        <KeptInputNotice kept={kept} />
        {error && <Failure error={error} />}
        {lines.map((line) => (
          <OutcomeField
            key={line.product_id}
            line={line}
            outcome={outcomeOf(line)}
            onChoose={(outcome) => kept.change({ chosen: { ...chosen, [line.product_id]: outcome } })}
          />
        ))}
        <WhyField
          label={texts.why}
          hint={texts.whyHint}
          value={why}
          error={isChecked && why.trim() === '' ? texts.whyMissing : undefined}
          onChange={(why) => kept.change({ why })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}
