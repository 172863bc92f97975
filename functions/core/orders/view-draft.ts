import { toShillings } from '#shared/money.ts';
import type { AdminDraft, DraftView } from '#shared/orders/draft.ts';
import { findDraft } from '../../data/orders/draft.ts';
import { cartOf, type DraftItem, heldOf } from '../../data/orders/draft-item.ts';
import { notFound } from '../../errors.ts';
import { fingerprint } from '../identity/signature.ts';

/**
 * Returns true while stock is reserved for a chat draft. An expired reservation does not count, even if its stock is
 * not released yet.
 */
export const isHolding = ({ is_held, held_until }: DraftItem, now: Date): boolean =>
  is_held && held_until > now.toISOString();

/** Returns a cart that was sent by WhatsApp, for the browser that created it. */
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

/**
 * Reads a cart that was sent by WhatsApp, for the browser that sent it. @throws 404, also for the cart of another
 * browser
 */
export async function showDraft(code: string, visitor: string | undefined, now: Date): Promise<DraftView> {
  const draft = visitor === undefined ? undefined : await findDraft(code);
  if (!draft || draft.visitor !== fingerprint(visitor as string)) throw notFound('Chat draft');
  return viewDraft(draft, now);
}

/**
 * Returns a cart that was sent by WhatsApp, for staff. `customer` is the key of the customer of the order made from it.
 */
export function viewAdminDraft(draft: DraftItem, now: Date, customer?: string): AdminDraft {
  const { code, created_at, held_until, outcome } = draft;
  const is_held = isHolding(draft, now);
  const lines = cartOf(draft);
  return {
    code,
    created_at,
    state: outcome?.state ?? 'open',
    held_until,
    is_held,
    lines: lines.map(({ product_id, name, quantity, unit_cents }) => ({
      id: product_id,
      name,
      quantity,
      held: is_held ? heldOf(draft, product_id) : 0,
      price: toShillings(unit_cents),
      total: toShillings(unit_cents * quantity),
    })),
    sub_total: toShillings(lines.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0)),
    decided: outcome ? { by: outcome.by.name, at: outcome.at } : null,
    order: outcome?.order ?? null,
    customer: customer ?? null,
  };
}
