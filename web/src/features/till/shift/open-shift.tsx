import { type FormEvent, useState } from 'react';
import { eitherSum } from '#shared/typed-sum.ts';
import { Button } from '../../../ui/button.tsx';
import { newTillId } from '../device/new-till-id.ts';
import { useTill } from '../device/use-till.ts';
import { CountFields, centsOfCash, noCash } from './count-fields.tsx';
import { Report } from './report.tsx';
import styles from './shift.module.css';
import { reportOf } from './shift-report-of.ts';
import { shiftTexts as texts } from './shift-texts.ts';
import { useEntries } from './use-entries.ts';
import { useRecording } from './use-recording.ts';

/** Opens a shift with the cash in the drawer. The report of the shift before can be printed again. */
export function OpenShift() {
  const [cash, setCash] = useState(noCash);
  const [error, setError] = useState<string>();
  const [shift_id] = useState(newTillId);
  const { write, isBusy, problem } = useRecording();
  async function open(event: FormEvent) {
    event.preventDefault();
    const float_cents = centsOfCash(cash);
    setError(float_cents === undefined ? (eitherSum(cash.sum) ?? texts.sumInvalid) : undefined);
    if (float_cents !== undefined) await write({ kind: 'shift-open', shift_id, float_cents });
  }
  return (
    <>
      <form className={styles.form} onSubmit={open} noValidate>
        <p className={styles.quiet}>{texts.noShiftText}</p>
        <CountFields label={texts.float} cash={cash} onChange={setCash} error={error} />
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? texts.opening : texts.open}
        </Button>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
      <LastReport />
    </>
  );
}

function LastReport() {
  const { till, shop, person } = useTill();
  const closings = useEntries({ kinds: ['shift-close'] });
  const closing = closings?.at(-1);
  const shiftId = closing?.body.kind === 'shift-close' ? closing.body.shift_id : undefined;
  const entries = useEntries(shiftId === undefined ? undefined : { shiftId });
  const parts = entries && reportOf(entries, { tillName: till.name, shop, at: '', by: person.name });
  return parts ? <Report title={texts.lastZ} parts={parts} /> : null;
}
