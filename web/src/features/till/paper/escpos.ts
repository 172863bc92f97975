import type Encoder from '@point-of-sale/receipt-printer-encoder';
import { layOut, type PaperWidth, paperColumns, type ReceiptPart } from '#shared/till/receipt-parts.ts';

/** The options of a printed receipt. */
export type PaperOptions = {
  width: PaperWidth;
  /** True to open the cash drawer that is connected to the printer. */
  opensDrawer?: boolean;
};

/**
 * The width of a bar of the barcode, and of a square of the QR code, in dots of the printer. With these widths, both
 * fit on the paper.
 */
const barDots = 2;
const squareDots = { 58: 5, 80: 6 } as const;
const denseDots = { 58: 4, 80: 6 } as const;

/** Creates an encoder of ESC/POS, the commands of receipt printers. Its code is loaded when the till first prints. */
async function newEncoder(columns: number): Promise<Encoder> {
  const { default: ReceiptPrinterEncoder } = await import('@point-of-sale/receipt-printer-encoder');
  return new ReceiptPrinterEncoder({ columns, language: 'esc-pos', newline: '\n', feedBeforeCut: 4 });
}

/** Returns the ESC/POS commands that print these parts and cut the paper. */
export async function toEscPos(
  parts: readonly ReceiptPart[],
  { width, opensDrawer = false }: PaperOptions,
): Promise<Uint8Array> {
  const columns = paperColumns[width];
  const encoder = await newEncoder(columns);
  encoder.initialize();
  // The command for the drawer is first, so that the cashier can take out the change while the paper is printed.
  if (opensDrawer) encoder.pulse();
  for (const line of layOut(parts, columns)) {
    if (line.kind === 'qr') {
      const size = (line.isDense ? denseDots : squareDots)[width];
      encoder.align('center').qrcode(line.text, { size, errorlevel: 'm' }).align('left');
    } else if (line.kind === 'barcode') {
      encoder
        .align('center')
        .barcode(line.text, 'code128', { height: 60, width: barDots, text: false })
        .align('left');
    } else if (line.isLarge) {
      encoder.bold(true).size(2, 2).line(line.text).size(1, 1).bold(false);
    } else if (line.isBold) {
      encoder.bold(true).line(line.text).bold(false);
    } else encoder.line(line.text);
  }
  return encoder.cut('partial').encode();
}

/** Returns the ESC/POS commands that open the cash drawer. */
export async function toDrawerKick(): Promise<Uint8Array> {
  const encoder = await newEncoder(paperColumns[58]);
  return encoder.initialize().pulse().encode();
}
