import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { dueCents } from '../basket/exchange.ts';
import { priceDraft } from '../basket/sale-body.ts';
import { saleStore } from '../sale-store.ts';
import { type Settled, settleByPrompt } from './payment.ts';
import { PromptDialog } from './prompt-dialog.tsx';

/** Returns what the customer must still pay in the open sale, in cents. */
function dueNow(): number {
  const { draft } = saleStore.get();
  return dueCents(priceDraft(draft).totalCents, draft);
}

/** Shows the M-Pesa payment request that the sale waits for, and records the sale once it is paid. */
export function PaymentWait({ onSettle }: { onSettle: (settled: Settled | undefined) => void }) {
  const prompt = useStore(saleStore, (sale) => sale.draft.payment.prompt);
  const note = useStore(saleStore, (sale) => sale.note);
  const isRecording = useStore(saleStore, (sale) => sale.isRecording);
  if (!prompt) return null;
  return (
    <PromptDialog
      prompt={prompt}
      problem={note?.isBad ? note.text : undefined}
      isRecording={isRecording}
      onPaid={() => onSettle(settleByPrompt(dueNow(), prompt))}
    />
  );
}
