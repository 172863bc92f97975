import { useState } from 'react';
import { instantInNairobi } from '#shared/nairobi.ts';
import { arrivalTimes, callBackTimes } from '../orders/quick-times.ts';
import { TimeChoice } from '../orders/time-choice.tsx';
import type { AdminOrder } from '../payments/admin-order.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { deskTexts } from './desk-texts.ts';

const texts = deskTexts.times;

type Props<Reported> = {
  order: AdminOrder;
  /** The request's field for the time: `at` for the next call, `there_by` for the arrival of the goods. */
  field: 'at' | 'there_by';
  title: string;
  label: string;
  /** @param at the chosen time in UTC */
  send: (at: string) => Promise<Reported>;
  onSent: (reported: Reported) => void;
  onClose: () => void;
};

/** A dialog that asks for a time: one of the usual ones by a tap, or any other. */
export function TimeForm<Reported>({ order, field, title, label, send, onSent, onClose }: Props<Reported>) {
  const kept = useKeptInput(`${field}:${order.id}`, { local: '' });
  const { local } = kept.input;
  const [times] = useState(() => (field === 'at' ? callBackTimes : arrivalTimes)(Date.now()));
  return (
    <FormDialog
      title={title}
      label={label}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{ [field]: local === '' ? texts.missing : undefined }}
      send={() => send(instantInNairobi(local))}
      onSent={onSent}
      onClose={onClose}
    >
      {(wrong) => (
        <TimeChoice
          times={times}
          local={local}
          error={wrong(field)}
          onChoose={(time) => kept.change({ local: time })}
        />
      )}
    </FormDialog>
  );
}
