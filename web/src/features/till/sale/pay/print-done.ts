import type { Entry } from '#shared/till/entry.ts';
import { openDrawer, printReceipt } from '../../paper/print-receipt.ts';
import { chosenPrinter } from '../../paper/printers/printer.ts';
import { type Done, saleStore, setSale } from '../sale-store.ts';

function changeDone(entry: Entry, change: Partial<Done>) {
  const { done } = saleStore.get();
  if (done?.entry === entry) setSale({ done: { ...done, ...change } });
}

/** Prints the receipt of the sale on the screen. A receipt that was not printed can be printed again. */
export async function printDone(entry: Entry): Promise<void> {
  changeDone(entry, { print: 'printing', printProblem: undefined });
  const outcome = await printReceipt(entry);
  changeDone(
    entry,
    outcome.isPrinted ? { print: 'printed' } : { print: 'open', printProblem: outcome.message },
  );
}

/** Opens the drawer for cash and prints the receipt, if this device has a printer of its own. */
export async function finishOnPaper(entry: Entry): Promise<void> {
  if (chosenPrinter.get().way === 'browser' || entry.body.kind !== 'sale') return;
  const { handed_cents, change_cents, exchange } = entry.body;
  if (handed_cents > (exchange?.cents ?? 0) || change_cents > 0) await openDrawer();
  await printDone(entry);
}
