import { type FormEvent, useId, useState } from 'react';
import { type CallAnswer, call } from '../../../api/call.ts';
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

/** Asks whether the money of a flagged entry is right. */
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

/** Marks a flagged entry as dealt with, with a note. If money waits for the person's word, they say whether it is right. */
export function SettleOdd({ alarm: { id, holds }, name, onClose }: Props) {
  const kept = useKeptInput(`odd:${id}`, { note: '', word: '' as Word });
  const { note, word } = kept.input;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const refresh = useRefresh();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const body = { note, ...(word !== '' && { money: word }) };
      await call('POST /api/admin/tills/alarms/{id}/settlement', { params: { id }, body });
      kept.clear();
      adminToast(texts.done(name));
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
    refresh();
  }
  return (
    <AdminDialog title={texts.title(name)} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        <KeptInputNotice kept={kept} />
        {error && <Failure error={error} />}
        {holds && (
          <MoneyQuestion
            holds={holds}
            word={word}
            error={error?.errors?.money?.[0]}
            onChoose={(word) => kept.change({ word })}
          />
        )}
        <WhyField
          label={holds ? texts.reason : texts.note}
          hint={holds ? texts.reasonHint : texts.noteHint}
          value={note}
          error={error?.errors?.note?.[0]}
          onChange={(note) => kept.change({ note })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}
