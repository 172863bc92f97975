import type { AcceptedTaxReceipt } from '#shared/tax/kra-receipt.ts';
import type { ScannedReceipt } from '#shared/tax/receipt-number.ts';
import { SoldBefore } from '#shared/till/sync.ts';
import { receiptRoute } from '../goods-back/sold.ts';

/**
 * How long a copy waits for the number of the tax authority (KRA), in ms. After that, the copy is printed without it.
 */
const WAIT_MS = 2500;

const Answer = SoldBefore.pick({ tax_receipts: true });

/**
 * Asks the server for the tax authority's (KRA) data about a sale or a return. Returns undefined if KRA has not
 * accepted it yet, or if no answer arrives in time. Never throws.
 */
export async function findTaxReceipt(
  scanned: ScannedReceipt,
  call: (route: string) => Promise<unknown>,
): Promise<AcceptedTaxReceipt | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS);
  });
  try {
    const answer = await Promise.race([call(receiptRoute(scanned)), late]);
    if (answer === undefined) return undefined;
    return Answer.parse(answer).tax_receipts.find(({ receipt }) => receipt === scanned.receipt);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
