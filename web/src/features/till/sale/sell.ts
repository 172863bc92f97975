import type { Entry } from '#shared/till/entry.ts';
import { record } from '../device/journal.ts';
import { type AboutSale, saleBody } from './basket/sale-body.ts';
import { takeGoodsBack } from './held/take-goods-back.ts';
import type { Settled } from './pay/payment.ts';
import { finishOnPaper } from './pay/print-done.ts';
import { type Done, saleStore, setSale, startSale } from './sale-store.ts';
import { saleTexts as texts } from './sale-texts.ts';

/** Returns what the change screen shows of a journal entry. Returns undefined if the entry is not a sale. */
export function doneOf(entry: Entry, phone = ''): Done | undefined {
  const { body } = entry;
  if (body.kind !== 'sale') return undefined;
  const { receipt, total_cents, handed_cents, change_cents, exchange } = body;
  return {
    receipt,
    totalCents: total_cents,
    handedCents: handed_cents - (exchange?.cents ?? 0),
    changeCents: change_cents,
    shownAt: performance.now(),
    entry,
    phone,
    print: 'open',
  };
}

/** Returns a text for the cashier that says why a sale was not stored. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.name === 'JournalError' ? error.message : texts.notStored;

/**
 * Records the sale and shows the change. In an exchange, the return is recorded first. Further taps do nothing until
 * the sale is stored. If storing fails, the sale stays on the screen with the reason.
 */
export async function sell(settled: Settled, about: AboutSale): Promise<void> {
  const { draft, isRecording } = saleStore.get();
  if (isRecording) return;
  setSale({ isRecording: true, note: undefined });
  try {
    const taken = await takeGoodsBack(draft, about.shiftId);
    if (taken.draft !== draft) setSale({ draft: taken.draft });
    if (taken.problem !== undefined)
      return setSale({ isRecording: false, note: { text: taken.problem, isBad: true } });
    const body = saleBody(taken.draft, settled, about);
    const entry = await record(body);
    const done = doneOf(entry, body.customer_phone);
    startSale({ isRecording: false, before: done, done: done && { ...done, returned: taken.entry } });
    void finishOnPaper(entry);
  } catch (error) {
    console.error('Till: the sale was not stored.', error);
    setSale({ isRecording: false, note: { text: reasonOf(error), isBad: true } });
  }
}
