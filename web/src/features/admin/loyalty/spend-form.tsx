import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { pointsTexts as texts } from './points-texts.ts';
import { readPoints } from './read-points.ts';
import { type PointsFormProps, usePointsForm } from './use-points-form.ts';

/** Turns points of a customer into credit. All points are prefilled. */
export function SpendForm({ customer, points, onClose, ...done }: PointsFormProps) {
  const { balance, worth } = points;
  const kept = useKeptInput(`points-credit:${customer}`, { typed: String(balance) });
  const typed = readPoints(kept.input.typed);
  const amount = typed !== undefined && typed > 0 ? typed : undefined;
  const credit = formatPrice((amount ?? 0) * worth);
  const form = usePointsForm({
    ...done,
    isValid: amount !== undefined,
    clear: kept.clear,
    async send() {
      const body = { id: kept.id, points: amount ?? 0, worth };
      await call('POST /api/admin/customers/{key}/points/credit', { params: { key: customer }, body });
      return texts.spent(credit);
    },
  });
  const wrong = form.isChecked && amount === undefined ? texts.form : undefined;
  return (
    <form className={panel.form} onSubmit={form.onSubmit} noValidate>
      <KeptInputNotice kept={kept} />
      <p>{texts.spendText(balance, formatPrice(balance * worth))}</p>
      {form.error && !form.refused('points') && <Failure error={form.error} />}
      <AdminInput
        label={texts.points}
        hint={amount === undefined ? undefined : texts.becomes(credit)}
        error={wrong ?? form.refused('points')}
        inputMode="numeric"
        maxLength={9}
        value={kept.input.typed}
        onType={(typed) => kept.change({ typed })}
      />
      <FormButtons
        label={texts.spendSubmit}
        sendingLabel={texts.saving}
        isSending={form.isSending}
        onClose={onClose}
      />
    </form>
  );
}
