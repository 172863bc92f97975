import type { Entry } from '#shared/till/entry.ts';
import { printReceipt } from '../../paper/print-receipt.ts';
import { chosenPrinter } from '../../paper/printers/printer.ts';
import { type Done, saleStore, setSale } from '../sale-store.ts';

function changeDone(entry: Entry, change: Partial<Done>) {
  const { done } = saleStore.get();
  if (done?.entry === entry) setSale({ done: { ...done, ...change } });
}

/** Returns true if the customer's cash goes into the drawer, or if change comes out of it. */
function movesCash({ body }: Entry): boolean {
  if (body.kind !== 'sale') return false;
  return body.handed_cents > (body.exchange?.cents ?? 0) || body.change_cents > 0;
}

/** Prints the receipt of a sale. In an exchange, prints the receipt of the return too. */
async function print(entry: Entry, opensDrawer: boolean): Promise<void> {
  const { done } = saleStore.get();
  const returned = done?.entry === entry ? done.returned : undefined;
  changeDone(entry, { print: 'printing', printProblem: undefined });
  let outcome = await printReceipt(entry, { opensDrawer });
  if (outcome.isPrinted && returned) outcome = await printReceipt(returned);
  changeDone(
    entry,
    outcome.isPrinted ? { print: 'printed' } : { print: 'open', printProblem: outcome.message },
  );
}

/**
 * Prints the receipt of the sale on the screen. If its first print failed, the drawer did not open either, so it opens
 * now.
 */
export async function printDone(entry: Entry): Promise<void> {
  const hasFailed = saleStore.get().done?.printProblem !== undefined;
  await print(entry, hasFailed && movesCash(entry));
}

/** Opens the drawer for cash and prints the receipt in one print job, if this device has its own printer. */
export async function finishOnPaper(entry: Entry): Promise<void> {
  if (chosenPrinter.get().way === 'browser' || entry.body.kind !== 'sale') return;
  await print(entry, movesCash(entry));
}
