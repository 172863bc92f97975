import { taxReasons } from '#shared/tax/tax-texts.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { sendsTaxReceipts } from '../../data/settings/some-settings.ts';
import { everyOpenOf, findTaxReceipts, type TaxReceiptItem } from '../../data/tax/tax-receipt.ts';
import { timeOfCall } from '../../writer.ts';
import { creditOf } from './credit-of.ts';
import { lookSoon } from './look-soon.ts';
import { giveUp, hold, sendReceipt } from './send-receipt.ts';

/** After this time, the run that sent a receipt has ended, so its answer can no longer be recorded. */
const STALE_MS = 2 * 60_000;
/**
 * A run sends at most this many receipts, and starts no further one after this many milliseconds. The scheduled check
 * queues the next run.
 */
const MOST = 25;
const LONGEST_MS = 40_000;
/** After how many minutes the next try follows if KRA cannot be reached or another run is sending. */
const PAUSE_MINUTES = 5;

const isStale = ({ sent_at }: TaxReceiptItem) =>
  sent_at !== undefined && Date.parse(timeOfCall()) - Date.parse(sent_at) > STALE_MS;

/**
 * A receipt to send, or the reason why none is sent now. For a credit note, `saleNumber` is the number that KRA gave
 * the sale.
 */
type Next = { receipt: TaxReceiptItem; saleNumber: string | undefined } | 'busy' | 'none';

/**
 * Returns the first receipt of a series that can be sent. A credit note waits until KRA has accepted its sale, and does
 * not delay the other receipts. If the answer to a receipt was never recorded, a person decides about it.
 */
async function findNext(series: number): Promise<Next> {
  for await (const receipt of everyOpenOf(series)) {
    if (receipt.state === 'sent' && !isStale(receipt)) return 'busy';
    if (receipt.state === 'sent') {
      await giveUp(receipt);
      continue;
    }
    if (receipt.of_receipt === undefined) return { receipt, saleNumber: undefined };
    const sales = await findTaxReceipts([receipt.of_receipt]);
    const credit = creditOf(sales.get(receipt.of_receipt));
    if (credit === 'never') await hold(receipt, taxReasons.saleNotSent(receipt.of_receipt));
    else if (credit !== 'wait') return { receipt, saleNumber: credit.saleNumber };
  }
  return 'none';
}

const later = (series: number, minutes: number) =>
  commit([lookSoon(series, new Date(timeOfCall()), minutes)]);

/**
 * Sends the waiting tax receipts of a series one after the other, in the order of their numbers. It ends when none is
 * left or when KRA cannot be reached. Two runs may overlap, but only one of them sends a given receipt.
 *
 * @returns how many were sent
 */
export async function sendWaiting(series: number): Promise<number> {
  if (!(await sendsTaxReceipts())) return 0;
  const started = performance.now();
  let sent = 0;
  while (sent < MOST && performance.now() - started < LONGEST_MS) {
    const next = await findNext(series);
    if (next === 'none') return sent;
    const tried = next === 'busy' ? 'taken' : await sendReceipt(next.receipt, next.saleNumber);
    if (tried === 'unavailable' || tried === 'taken') {
      await later(series, PAUSE_MINUTES);
      return sent;
    }
    sent++;
  }
  await later(series, 1);
  return sent;
}
