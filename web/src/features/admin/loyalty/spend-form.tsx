import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { pointsTexts as texts } from './points-texts.ts';
import { readPoints } from './read-points.ts';
import { type PointsFormProps, usePointsRefusal } from './use-points-refusal.ts';

/** A form that turns a customer's points into credit. All points are prefilled. */
export function SpendForm({ customer, points: { balance, worth }, onDone, onClose }: PointsFormProps) {
  const kept = useKeptInput(`points-credit:${customer}`, { typed: String(balance) });
  const points = Math.max(0, readPoints(kept.input.typed) ?? 0);
  const credit = formatPrice(points * worth);
  const body = { id: kept.id, points, worth };
  return (
    <FormDialog
      title={texts.spendTitle}
      label={texts.spendSubmit}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{ points: points === 0 ? texts.form : undefined }}
      send={() => call('POST /api/admin/customers/{key}/points/credit', { params: { key: customer }, body })}
      onSent={() => onDone(texts.spent(credit))}
      onRefused={usePointsRefusal(() => kept.renew({ typed: '' }))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.spendText(balance, formatPrice(balance * worth))}</p>
          <AdminInput
            label={texts.points}
            hint={points === 0 ? undefined : texts.becomes(credit)}
            error={wrong('points')}
            inputMode="numeric"
            maxLength={9}
            value={kept.input.typed}
            onType={(typed) => kept.change({ typed })}
          />
        </>
      )}
    </FormDialog>
  );
}
