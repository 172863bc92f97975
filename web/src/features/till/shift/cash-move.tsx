import { type FormEvent, useState } from 'react';
import { eitherSum } from '#shared/typed-sum.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { newTillId } from '../device/new-till-id.ts';
import { openDrawer } from '../paper/print-receipt.ts';
import { readSum } from '../sale/pay/payment.ts';
import { type MoveKind, recordedText } from './recorded-text.ts';
import styles from './shift.module.css';
import { shiftTexts as texts } from './shift-texts.ts';
import { useRecording } from './use-recording.ts';

type Props = {
  kind: MoveKind;
  shiftId: string;
  /**
   * The cash that the drawer should contain. The form does not show it before the entry, because the cashier must later
   * count the drawer without knowing this sum.
   */
  expectedCents: number;
  onRecorded: (message: string) => void;
};

/** A form that records cash into or out of the drawer with a reason, and then opens the drawer. */
export function CashMove({ kind, shiftId, expectedCents, onRecorded }: Props) {
  const [id] = useState(newTillId);
  const [sum, setSum] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ sum?: string; reason?: string }>({});
  const { write, isBusy, problem } = useRecording();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const cents = readSum(sum);
    const isSum = cents !== undefined && cents > 0;
    setErrors({
      ...(isSum ? {} : { sum: eitherSum(sum) ?? texts.sumInvalid }),
      ...(reason.trim() ? {} : { reason: texts.reasonMissing }),
    });
    if (!isSum || !reason.trim()) return;
    const entry = await write({ kind, id, shift_id: shiftId, cents, reason: reason.trim() });
    if (!entry) return;
    void openDrawer();
    onRecorded(recordedText(kind, cents, expectedCents));
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{kind === 'cash-in' ? texts.in : texts.out}</h2>
      <Field name="sum" label={texts.sum} error={errors.sum}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={sum}
            onChange={({ target }) => setSum(target.value)}
            // biome-ignore lint/a11y/noAutofocus: the tap that opened the form asks for the sum
            autoFocus
          />
        )}
      </Field>
      <Field name="reason" label={texts.reason} hint={texts.reasonHint[kind]} error={errors.reason}>
        {(control) => (
          <input
            {...control}
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" disabled={isBusy}>
        {texts.record[kind]}
      </Button>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}
