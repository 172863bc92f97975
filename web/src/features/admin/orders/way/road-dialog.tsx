import { useState } from 'react';
import { instantInNairobi } from '#shared/nairobi.ts';
import { type CallAnswer, call } from '../../../../api/call.ts';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { WhyField } from '../../payments/cash-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useKeptInput } from '../../ui/kept/use-kept-input.ts';
import panel from '../../ui/panel.module.css';
import { arrivalTimes } from '../quick-times.ts';
import { TimeChoice } from '../time-choice.tsx';
import { riderTexts } from './rider-texts.ts';

const texts = riderTexts.way;

/** A step of an order's delivery that is recorded with a short text or a time. */
export type RoadAct = keyof typeof texts.titles;

type Answer = CallAnswer<'POST /api/admin/orders/{id}/road'>;

const labels: Record<RoadAct, string> = {
  'nobody-there': texts.why,
  'leave-with': texts.withWhom,
  'try-again': texts.why,
  back: texts.whyBack,
  cancel: texts.whyCancel,
};
const consequences: Partial<Record<RoadAct, string>> = { back: texts.backText, cancel: texts.cancelText };

/** Sends a step of an order's delivery to the server. */
function send({ id, road }: AdminOrder, act: RoadAct, { why, local }: { why: string; local: string }) {
  const seen = road.length;
  if (act === 'back' || act === 'cancel') {
    const to = act === 'back' ? ('confirmed' as const) : ('cancelled' as const);
    const body = { from: 'out_for_delivery', to, why } as const;
    return call('POST /api/admin/orders/{id}/moves', { params: { id }, body });
  }
  const body =
    act === 'try-again' ? { kind: act, seen, there_by: instantInNairobi(local) } : { kind: act, seen, why };
  return call('POST /api/admin/orders/{id}/road', { params: { id }, body });
}

type Props = { order: AdminOrder; act: RoadAct; onSent: (answer: Answer) => void; onClose: () => void };

/** A dialog about a step of an order's delivery: a reason, or another time of arrival. */
export function RoadDialog({ order, act, onSent, onClose }: Props) {
  const kept = useKeptInput(`road:${act}:${order.id}`, { why: '', local: '' });
  const { why, local } = kept.input;
  const [times] = useState(() => arrivalTimes(Date.now()));
  const isTime = act === 'try-again';
  return (
    <FormDialog
      title={`${order.number}: ${texts.titles[act]}`}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        there_by: isTime && local === '' ? texts.whyMissing : undefined,
        why: !isTime && why.trim() === '' ? texts.whyMissing : undefined,
      }}
      send={() => send(order, act, { why: why.trim(), local })}
      onSent={onSent}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {consequences[act] && <p className={panel.warning}>{consequences[act]}</p>}
          {isTime ? (
            <TimeChoice
              times={times}
              local={local}
              error={wrong('there_by')}
              onChoose={(local) => kept.change({ local })}
            />
          ) : (
            <WhyField
              label={labels[act]}
              hint={texts.whyHint}
              isFirst
              value={why}
              error={wrong('why')}
              onChange={(why) => kept.change({ why })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
