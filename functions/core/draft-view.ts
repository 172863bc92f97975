import type { DraftView } from '#shared/draft.ts';
import { cartOf, type DraftItem, heldOf } from '../data/draft-item.ts';

/** True while a draft's hold counts: what has expired may be sold, though it was not given back yet. */
export const isHolding = ({ is_held, held_until }: DraftItem, now: Date): boolean =>
  is_held && held_until > now.toISOString();

/** A draft as the browser that made it sees it. */
export function viewDraft(draft: DraftItem, now: Date): DraftView {
  const { code, created_at, held_until, outcome } = draft;
  const holds = isHolding(draft, now);
  return {
    code,
    created_at,
    state: outcome?.state ?? 'open',
    held_until: holds ? held_until : null,
    lines: cartOf(draft).map(({ product_id, name, quantity }) => ({
      id: product_id,
      name,
      quantity,
      held: holds ? heldOf(draft, product_id) : 0,
    })),
    order: outcome?.order ?? null,
  };
}
