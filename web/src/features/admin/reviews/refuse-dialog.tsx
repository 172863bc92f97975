import { type FormEvent, useId, useState } from 'react';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { reviewTexts } from './review-texts.ts';
import styles from './reviews.module.css';

const texts = reviewTexts.dialog;

const OTHER = '';

type Props = {
  count: number;
  /** Refuses the reviews. @returns false if that failed, and the dialog stays open */
  onRefuse: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks why reviews are refused. */
export function RefuseDialog({ count, onRefuse, onClose }: Props) {
  const kept = useKeptInput('refuse-review', { other: '' });
  const [chosen, setChosen] = useState<string>(texts.reasons[0]);
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const group = useId();
  const { other } = kept.input;
  const isMissing = chosen === OTHER && other.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return;
    setSending(true);
    if (await onRefuse(chosen === OTHER ? other : chosen)) {
      kept.clear();
      return onClose();
    }
    setSending(false);
  }

  return (
    <AdminDialog title={texts.title(count)} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        <KeptInputNotice kept={kept} />
        <p>{texts.text}</p>
        <fieldset className={styles.choice}>
          <legend className={panel.label}>{texts.reason}</legend>
          {[...texts.reasons, OTHER].map((reason) => (
            <label key={reason} className={panel.option}>
              <input
                type="radio"
                name={group}
                checked={chosen === reason}
                onChange={() => setChosen(reason)}
              />
              {reason === OTHER ? texts.other : reason}
            </label>
          ))}
        </fieldset>
        {chosen === OTHER && (
          <WhyField
            label={texts.otherText}
            hint={texts.otherHint}
            isFirst
            value={other}
            error={isChecked && isMissing ? texts.missing : undefined}
            onChange={(typed) => kept.change({ other: typed })}
          />
        )}
        <FormButtons
          label={texts.refuse}
          sendingLabel={texts.refusing}
          isSending={isSending}
          onClose={onClose}
        />
      </form>
    </AdminDialog>
  );
}
