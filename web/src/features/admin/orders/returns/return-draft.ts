import { toCents, toShillings } from '#shared/money.ts';
import { priceGoodsBack, saysDamaged } from '#shared/till/goods-back.ts';
import type { AdminOrder } from '../../payments/admin-order.ts';

/**
 * A return of goods as a person types it. `sells` has the lines for which the person chose whether the goods are sold
 * again.
 */
export type ReturnDraft = {
  pieces: Record<string, number>;
  sells: Record<string, boolean>;
  why: string;
};

export const noReturn: ReturnDraft = { pieces: {}, sells: {}, why: '' };

/** Returns true for a reason with which goods are written off, unless the person chooses otherwise. */
const spoils = (why: string) => saysDamaged(why) || /\bfault/i.test(why);

/** Returns true if the pieces of a line are sold again. */
export const isSoldAgain = ({ sells, why }: ReturnDraft, line: number) => sells[line] ?? !spoils(why);

/** Returns the lines of a return in the form that the server needs. */
export const linesBack = (draft: ReturnDraft) =>
  Object.entries(draft.pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({
      ...{ line: Number(line), quantity },
      is_sellable: isSoldAgain(draft, Number(line)),
    }));

/** Returns the sum that was paid for the returned goods, in shillings, and whether no goods are left in the order. */
export function worthOf({ items, left, returns }: AdminOrder, draft: ReturnDraft) {
  const paid = items.map(({ id, name, quantity, total, discount, vat }) => ({
    ...{ product_id: id, name, quantity, vat_cents: toCents(vat) },
    net_cents: Math.max(0, toCents(total) - toCents(discount)),
  }));
  const before = returns.flatMap(({ lines }) =>
    lines.map(({ line, quantity, amount }) => ({ line, quantity, net_cents: toCents(amount), vat_cents: 0 })),
  );
  const lines = linesBack(draft);
  const { total_cents } = priceGoodsBack(paid, before, lines);
  return {
    amount: toShillings(total_cents),
    isWhole: left.every((pieces, line) => pieces === (draft.pieces[line] ?? 0)),
  };
}
