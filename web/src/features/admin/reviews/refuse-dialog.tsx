import { useId, useState } from 'react';
import { WhyField } from '../payments/cash-fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { reviewTexts } from './review-texts.ts';
import styles from './reviews.module.css';

const texts = reviewTexts.dialog;

const OTHER = '';

type Props = {
  count: number;
  /** Sends the refusal of the reviews with this reason. */
  onRefuse: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** A form that asks why reviews are refused. */
export function RefuseDialog({ count, onRefuse, onClose }: Props) {
  const kept = useKeptInput('refuse-review', { other: '' });
  const [chosen, setChosen] = useState<string>(texts.reasons[0]);
  const group = useId();
  const { other } = kept.input;
  const isOther = chosen === OTHER;
  return (
    <FormDialog
      title={texts.title(count)}
      label={texts.refuse}
      sendingLabel={texts.refusing}
      kept={kept}
      problems={{ reason: isOther && other.trim() === '' ? texts.missing : undefined }}
      send={() => onRefuse(isOther ? other : chosen)}
      refreshes={false}
      onClose={onClose}
    >
      {(wrong) => (
        <>
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
          {isOther && (
            <WhyField
              label={texts.otherText}
              hint={texts.otherHint}
              isFirst
              value={other}
              error={wrong('reason')}
              onChange={(typed) => kept.change({ other: typed })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
