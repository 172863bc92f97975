import { useId } from 'react';
import { type CallAnswer, call } from '../../../api/call.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { oddTexts } from './odd-texts.ts';

const texts = oddTexts.form;

type Alarm = CallAnswer<'GET /api/admin/tills/alarms'>['alarms'][number];
type Word = '' | 'right' | 'wrong';

type QuestionProps = {
  holds: NonNullable<Alarm['holds']>;
  word: Word;
  error: string | undefined;
  onChoose: (word: Word) => void;
};

/** Radio buttons with which a manager says whether the money of a till entry with a warning is right. */
function MoneyQuestion({ holds, word, error, onChoose }: QuestionProps) {
  const group = useId();
  const { question, ...answers } = texts.money[holds];
  return (
    <fieldset className={panel.choice} aria-describedby={`${group}-error`}>
      <legend className={panel.label}>{question}</legend>
      {(['right', 'wrong'] as const).map((each) => (
        <label key={each} className={panel.option}>
          <input type="radio" name={group} checked={word === each} onChange={() => onChoose(each)} />
          {answers[each]}
        </label>
      ))}
      <p id={`${group}-error`} className={panel.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}

type Props = { alarm: Pick<Alarm, 'id' | 'holds'>; name: string; onClose: () => void };

/**
 * A form that marks a till entry with a warning as settled, with a note. If money waits for this decision, the manager
 * also says whether it is right.
 */
export function SettleOdd({ alarm: { id, holds }, name, onClose }: Props) {
  const kept = useKeptInput(`odd:${id}`, { note: '', word: '' as Word });
  const { note, word } = kept.input;
  const body = { note, ...(word !== '' && { money: word }) };
  return (
    <FormDialog
      title={texts.title(name)}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      send={() => call('POST /api/admin/tills/alarms/{id}/settlement', { params: { id }, body })}
      onSent={() => adminToast(texts.done(name))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {holds && (
            <MoneyQuestion
              holds={holds}
              word={word}
              error={wrong('money')}
              onChoose={(word) => kept.change({ word })}
            />
          )}
          <WhyField
            label={holds ? texts.reason : texts.note}
            hint={holds ? texts.reasonHint : texts.noteHint}
            value={note}
            error={wrong('note')}
            onChange={(note) => kept.change({ note })}
          />
        </>
      )}
    </FormDialog>
  );
}
