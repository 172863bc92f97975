import { call } from '../../../api/call.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { pointsTexts as texts } from './points-texts.ts';
import { readPoints } from './read-points.ts';
import { type PointsFormProps, usePointsForm } from './use-points-form.ts';

/** Adds points to a customer or takes some away, with a reason. */
export function CorrectForm({ customer, points, onClose, ...done }: PointsFormProps) {
  const { balance } = points;
  const kept = useKeptInput(`points-correction:${customer}`, { typed: '', why: '' });
  const { typed, why } = kept.input;
  const change = readPoints(typed);
  const isWhyMissing = why.trim() === '';
  const form = usePointsForm({
    ...done,
    isValid: change !== undefined && !isWhyMissing,
    clear: kept.clear,
    async send() {
      const body = { id: kept.id, points: change ?? 0, why: why.trim() };
      await call('POST /api/admin/customers/{key}/points/corrections', { params: { key: customer }, body });
      return texts.corrected;
    },
  });
  const isBeside = form.refused('points') ?? form.refused('why');
  const isHinted = change === undefined || balance + change < 0;
  return (
    <form className={panel.form} onSubmit={form.onSubmit} noValidate>
      <KeptInputNotice kept={kept} />
      <p>{texts.correctText(balance)}</p>
      {form.error && !isBeside && <Failure error={form.error} />}
      <AdminInput
        label={texts.change}
        hint={isHinted ? texts.changeHint : texts.after(balance + change)}
        error={form.isChecked && change === undefined ? texts.form : form.refused('points')}
        maxLength={9}
        value={typed}
        onType={(typed) => kept.change({ typed })}
      />
      <WhyField
        label={texts.why}
        hint={texts.whyHint}
        value={why}
        error={form.isChecked && isWhyMissing ? texts.whyMissing : form.refused('why')}
        onChange={(why) => kept.change({ why })}
      />
      <FormButtons
        label={texts.correctSubmit}
        sendingLabel={texts.saving}
        isSending={form.isSending}
        onClose={onClose}
      />
    </form>
  );
}
