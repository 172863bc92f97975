import { receiptCode, type ScannedReceipt } from '#shared/tax/receipt-number.ts';
import type { Entry } from '#shared/till/entry.ts';
import { type ReceiptEntry, receiptParts } from '#shared/till/receipt.ts';
import type { ReceiptPart } from '#shared/till/receipt-parts.ts';
import { deviceNow } from '../device/device-now.ts';
import { record } from '../device/journal.ts';
import { signedCall } from '../device/signed-call.ts';
import { tillStore } from '../device/use-till.ts';
import { withOwnCode } from '../goods-back/sold.ts';
import { printByBrowser } from './browser-print.tsx';
import { toDrawerKick, toEscPos } from './escpos.ts';
import { findTaxReceipt } from './find-tax-receipt.ts';
import { paperTexts as texts } from './paper-texts.ts';
import { chosenPrinter, sendToPrinter } from './printers/printer.ts';

/** The result of printing. If nothing was printed, `message` tells the cashier why. */
export type PrintOutcome = { isPrinted: true } | { isPrinted: false; message: string };

const outcomeOf = (problem: keyof typeof texts.problems | undefined): PrintOutcome =>
  problem ? { isPrinted: false, message: texts.problems[problem] } : { isPrinted: true };

type PrintedEntry = Pick<Entry, 'at' | 'person' | 'body'>;

const hasReceipt = (entry: PrintedEntry): entry is ReceiptEntry =>
  entry.body.kind === 'sale' || entry.body.kind === 'return';

/** Returns the receipt's number, and the code on its paper if this device knows the code. */
const scannedOf = ({ body }: ReceiptEntry): ScannedReceipt | Promise<ScannedReceipt> =>
  body.kind === 'sale'
    ? { receipt: body.receipt, code: receiptCode(body.token) }
    : withOwnCode({ receipt: body.receipt });

/** Prints a receipt or a report on the printer of this device. Never throws. */
export async function printParts(
  parts: readonly ReceiptPart[],
  { opensDrawer = false } = {},
): Promise<PrintOutcome> {
  const { way, width } = chosenPrinter.get();
  try {
    if (way !== 'browser')
      return outcomeOf(await sendToPrinter(await toEscPos(parts, { width, opensDrawer })));
    printByBrowser(parts, width);
    return { isPrinted: true };
  } catch (error) {
    console.error(error);
    return outcomeOf('other');
  }
}

/**
 * Prints the receipt of a recorded sale or return. `opensDrawer` opens the drawer in the same print job. A copy is
 * recorded first and says that it is a copy. It has the tax authority's (KRA) number if the server names it in time.
 * Never throws, because the sale is complete even if its receipt was not printed.
 */
export async function printReceipt(
  entry: PrintedEntry,
  { isCopy = false, opensDrawer = false } = {},
): Promise<PrintOutcome> {
  const shop = tillStore.get()?.shop;
  if (!shop || !hasReceipt(entry)) return outcomeOf('other');
  if (isCopy) {
    try {
      await record({ kind: 'reprint', receipt: entry.body.receipt });
    } catch (error) {
      console.error(error);
      return { isPrinted: false, message: texts.notStored };
    }
  }
  const call = (route: string) => signedCall(deviceNow.get().device, route);
  const tax = isCopy && shop.etims ? await findTaxReceipt(await scannedOf(entry), call) : undefined;
  return printParts(receiptParts(entry, shop, { isCopy, tax }), { opensDrawer });
}

/**
 * Opens the drawer for the cash of a sale or a return that is recorded in the journal. A till without a printer has no
 * drawer.
 */
export async function openDrawer(): Promise<PrintOutcome> {
  if (chosenPrinter.get().way === 'browser') return outcomeOf('no-way');
  try {
    return outcomeOf(await sendToPrinter(await toDrawerKick()));
  } catch (error) {
    console.error(error);
    return outcomeOf('other');
  }
}

/** Opens the drawer without a sale. The reason is recorded first. */
export async function openDrawerFor(reason: string): Promise<PrintOutcome> {
  try {
    await record({ kind: 'drawer', reason });
  } catch (error) {
    console.error(error);
    return { isPrinted: false, message: texts.notStored };
  }
  return openDrawer();
}
