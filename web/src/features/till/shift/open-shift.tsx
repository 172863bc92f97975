import { type FormEvent, useState } from 'react';
import { formatPrice, toShillings } from '#shared/money.ts';
import type { Entry } from '#shared/till/entry.ts';
import { eitherSum } from '#shared/typed-sum.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { deviceNow } from '../device/device-now.ts';
import { newTillId } from '../device/new-till-id.ts';
import { useEntries } from '../device/use-entries.ts';
import { useTill } from '../device/use-till.ts';
import { CountFields, centsOfCash, noCash } from './count-fields.tsx';
import { Report } from './report.tsx';
import styles from './shift.module.css';
import { reportOf } from './shift-report-of.ts';
import { shiftTexts as texts } from './shift-texts.ts';
import { useRecording } from './use-recording.ts';

/**
 * The form that opens a shift, with the cash counted at the end of the last shift. The report of that shift can be
 * printed again.
 */
export function OpenShift() {
  const closings = useEntries({ kinds: ['shift-close'] });
  const known = useStore(deviceNow, ({ state }) => state?.last_count_cents ?? undefined);
  if (!closings) return <p className={styles.quiet}>…</p>;
  const body = closings.at(-1)?.body;
  return (
    <>
      <OpenForm last={body?.kind === 'shift-close' ? body.counted_cents : known} />
      <LastReport closing={closings.at(-1)} />
    </>
  );
}

/**
 * Asks for the cash in the drawer. `last` is the last counted sum, in cents. If the drawer contains another sum, the
 * person must give a reason.
 */
function OpenForm({ last }: { last: number | undefined }) {
  const [cash, setCash] = useState(() =>
    last === undefined ? noCash : { ...noCash, sum: String(toShillings(last)) },
  );
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ sum?: string; reason?: string }>({});
  const [shift_id] = useState(newTillId);
  const { write, isBusy, problem } = useRecording();
  const float_cents = centsOfCash(cash);
  const difference = last === undefined || float_cents === undefined ? 0 : float_cents - last;
  async function open(event: FormEvent) {
    event.preventDefault();
    if (float_cents === undefined) return setErrors({ sum: eitherSum(cash.sum) ?? texts.sumInvalid });
    if (difference !== 0 && !reason.trim()) return setErrors({ reason: texts.reasonMissing });
    setErrors({});
    const why = difference === 0 ? '' : reason.trim();
    await write({ kind: 'shift-open', shift_id, float_cents, reason: why });
  }
  return (
    <form className={styles.form} onSubmit={open} noValidate>
      <p className={styles.quiet}>
        {last === undefined ? texts.noShiftText : texts.fromLast(formatPrice(toShillings(last)))}
      </p>
      <CountFields label={texts.float} cash={cash} onChange={setCash} error={errors.sum} />
      {difference !== 0 && (
        <Field
          name="reason"
          label={texts.floatDiffers(difference < 0, formatPrice(toShillings(Math.abs(difference))))}
          hint={texts.floatHint}
          error={errors.reason}
        >
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
      )}
      <Button type="submit" size="large" disabled={isBusy}>
        {isBusy ? texts.opening : texts.open}
      </Button>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}

function LastReport({ closing }: { closing: Entry | undefined }) {
  const { till, shop, person } = useTill();
  const shiftId = closing?.body.kind === 'shift-close' ? closing.body.shift_id : undefined;
  const entries = useEntries(shiftId === undefined ? undefined : { shiftId });
  const parts = entries && reportOf(entries, { tillName: till.name, shop, at: '', by: person.name });
  return parts ? <Report title={texts.lastZ} parts={parts} /> : null;
}
