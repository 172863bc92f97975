import { useId } from 'react';
import { call } from '../../../api/call.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
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

/** Radio buttons with which staff say what happened to the missing pieces of a product. */
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

/** A form that settles the missing pieces of a sale. It asks for an outcome for each product, and for a reason. */
export function SettleShortage({ shortage, onClose }: { shortage: Shortage; onClose: () => void }) {
  const { id, number, lines } = shortage;
  const first: { why: string; chosen: Record<number, Outcome> } = { why: '', chosen: {} };
  const kept = useKeptInput(`shortage:${id}`, first);
  const { why, chosen } = kept.input;
  const outcomeOf = (line: Line) => chosen[line.product_id] ?? firstOutcome(line);

  function settle() {
    const settled = lines.map((line) => ({ product_id: line.product_id, outcome: outcomeOf(line) }));
    return call('POST /api/admin/shortages/{id}/settlement', {
      params: { id },
      body: { lines: settled, why },
    });
  }
  return (
    <FormDialog
      title={texts.title(number)}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{ why: why.trim() === '' ? texts.whyMissing : undefined }}
      send={settle}
      onSent={() => adminToast(texts.done(number))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
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
            error={wrong('why')}
            onChange={(why) => kept.change({ why })}
          />
        </>
      )}
    </FormDialog>
  );
}
