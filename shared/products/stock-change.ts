import * as z from 'zod';
import { shop } from '../shop.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { ProductSelection } from './product-selection.ts';

export const stockTexts = {
  pieces: `Please type a whole number of pieces, at most ${shop.mostPieces.toLocaleString('en-KE')}.`,
  few: (available: number) =>
    available === 0 ? 'It is sold out.' : `Only ${available.toLocaleString('en-KE')} can be taken out.`,
  many: `It would have more than ${shop.mostPieces.toLocaleString('en-KE')} pieces.`,
  taken: (available: number) => `Only ${available.toLocaleString('en-KE')} of its pieces are still in stock.`,
  moved: 'The job has changed its stock already.',
  note: 'Please write why the stock changes.',
} as const;

const pieces = (least: number) =>
  z
    .int({ error: stockTexts.pieces })
    .min(least, { error: stockTexts.pieces })
    .max(shop.mostPieces, { error: stockTexts.pieces });

/** A change of the stock of many products: to a counted number, or by a number of pieces to add or remove. */
export const StockChange = z.strictObject({
  selection: ProductSelection,
  by: z.union([
    z.strictObject({ set: pieces(0) }),
    z.strictObject({ add: pieces(1) }),
    z.strictObject({ remove: pieces(1) }),
  ]),
  /** Why the stock changes. The stock log shows this text. */
  note: z.string().overwrite(readLine).min(1, { error: stockTexts.note }).max(300, { error: texts.whyLong }),
});
export type StockChange = z.output<typeof StockChange>;

/**
 * Returns the number of pieces to add or remove, or the reason why the change is refused. The preview and the job both
 * call this.
 */
export function plannedMove(
  available: number,
  by: StockChange['by'],
): { delta: number } | { refusal: string } {
  if ('set' in by) return { delta: by.set - available };
  if ('remove' in by)
    return by.remove > available ? { refusal: stockTexts.few(available) } : { delta: -by.remove };
  return available + by.add > shop.mostPieces ? { refusal: stockTexts.many } : { delta: by.add };
}
