import { call } from '../../../api/call.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { pointsTexts as texts } from './points-texts.ts';
import { readPoints } from './read-points.ts';
import { type PointsFormProps, usePointsRefusal } from './use-points-refusal.ts';

/** A form that adds points to a customer or takes some away, with a reason. */
export function CorrectForm({ customer, points: { balance }, onDone, onClose }: PointsFormProps) {
  const kept = useKeptInput(`points-correction:${customer}`, { typed: '', why: '' });
  const { typed, why } = kept.input;
  const change = readPoints(typed);
  const body = { id: kept.id, points: change ?? 0, why: why.trim() };
  const isHinted = change === undefined || balance + change < 0;
  return (
    <FormDialog
      title={texts.correctTitle}
      label={texts.correctSubmit}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        points: change === undefined ? texts.form : undefined,
        why: body.why === '' ? texts.whyMissing : undefined,
      }}
      send={() =>
        call('POST /api/admin/customers/{key}/points/corrections', { params: { key: customer }, body })
      }
      onSent={() => onDone(texts.corrected)}
      onRefused={usePointsRefusal(() => kept.renew({ typed: '' }))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.correctText(balance)}</p>
          <AdminInput
            label={texts.change}
            hint={isHinted ? texts.changeHint : texts.after(balance + change)}
            error={wrong('points')}
            maxLength={9}
            value={typed}
            onType={(typed) => kept.change({ typed })}
          />
          <WhyField
            label={texts.why}
            hint={texts.whyHint}
            value={why}
            error={wrong('why')}
            onChange={(why) => kept.change({ why })}
          />
        </>
      )}
    </FormDialog>
  );
}
