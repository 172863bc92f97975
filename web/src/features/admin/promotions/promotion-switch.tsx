import { useState } from 'react';
import type { PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { promotionTexts as texts } from './promotion-texts.ts';

type Props = { promotion: PromotionRecord; onStored: (promotion: PromotionRecord) => void };

/** Returns a text about the effect of a promotion that was just started. */
const startedText = ({ code, state, from }: PromotionRecord) =>
  texts.started[state === 'stopped' ? 'running' : state](code, from === null ? '' : formatMoment(from));

/** A switch that stops a promotion at once, or starts it. A colleague's change of the promotion does not prevent it. */
export function PromotionSwitch({ promotion: { code, is_active }, onStored }: Props) {
  const [isSending, setSending] = useState(false);
  const tell = useUndoToast();
  async function run() {
    setSending(true);
    const params = { code };
    try {
      const { version } = await call('GET /api/admin/promotions/{code}', { params });
      const body = { version, is_active: !is_active };
      const next = await call('PATCH /api/admin/promotions/{code}', { params, body });
      onStored(next);
      const text = next.state === 'stopped' ? texts.stopped(code) : startedText(next);
      const undone = is_active ? texts.resumed(code) : texts.startUndone(code);
      tell({ text, undone, noun: 'promotion', record: code });
    } catch {
      adminToast(texts.switchFailed, { tone: 'error' });
    }
    setSending(false);
  }
  return (
    <Button look={is_active ? 'outline' : 'primary'} disabled={isSending} onClick={() => void run()}>
      {is_active ? texts.stop : texts.start}
    </Button>
  );
}
