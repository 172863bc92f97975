import type { ReceiptPart } from '#shared/till/receipt-parts.ts';
import { slipRange, slipTexts as texts } from './slip-texts.ts';

/** A slip before it is printed: the facts in its heading, and the texts of its QR codes. */
export type Slip = {
  tillName: string;
  first: number;
  last: number;
  receipts: readonly string[];
  codes: readonly string[];
};

/** Returns the parts of a slip as they are printed. They contain neither customers nor sums. */
export function slipParts({ tillName, first, last, receipts, codes }: Slip): ReceiptPart[] {
  const code = (text: string, n: number): ReceiptPart[] => [
    { kind: 'space' },
    { kind: 'text', text: texts.part(n + 1, codes.length), isCentred: true, isBold: true },
    { kind: 'qr', text, isDense: true, label: texts.part(n + 1, codes.length) },
  ];
  return [
    { kind: 'title', text: texts.title },
    { kind: 'pair', name: texts.till, figure: tillName },
    ...(receipts.length === 0
      ? []
      : [
          {
            kind: 'pair' as const,
            name: texts.receipts,
            figure: slipRange(receipts[0] ?? '', receipts.at(-1) ?? ''),
          },
        ]),
    { kind: 'pair', name: texts.entries, figure: slipRange(first, last) },
    { kind: 'space' },
    { kind: 'text', text: texts.keep },
    ...codes.flatMap(code),
    { kind: 'space' },
    { kind: 'rule' },
  ];
}
