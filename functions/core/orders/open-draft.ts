import { shifted } from '#shared/nairobi.ts';
import type { AdminDraft } from '#shared/orders/draft.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { findDraft } from '../../data/orders/draft.ts';
import type { DraftItem } from '../../data/orders/draft-item.ts';
import { saveDiscarded } from '../../data/orders/draft-outcome.ts';
import { extendHold as saveExtended } from '../../data/orders/hold.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { customersOf } from './customers-of-orders.ts';
import { viewAdminDraft } from './view-draft.ts';

/**
 * Returns a stored cart that was sent by WhatsApp.
 *
 * @throws 404
 */
export async function getDraft(code: string): Promise<DraftItem> {
  const draft = await findDraft(code);
  if (!draft) throw notFound('Chat draft');
  return draft;
}

/**
 * Makes sure that staff have neither ordered nor discarded a WhatsApp cart.
 *
 * @throws 409 `draft-ordered`, `draft-discarded`
 */
export function requireOpen({ outcome }: DraftItem): void {
  if (outcome?.order)
    throw conflict('draft-ordered', texts.draftOrdered(outcome.by.name, outcome.order.number));
  if (outcome) throw conflict('draft-discarded', texts.draftDiscarded(outcome.by.name));
}

/** Changes a WhatsApp cart with a version check, and tries again after a conflict. @throws 404 · 503 */
async function change(code: string, work: (draft: DraftItem) => Promise<DraftItem | undefined>) {
  return retry(async () => {
    const changed = await work(await getDraft(code));
    if (changed) return changed;
    return tryAgain;
  });
}

/** Reads a cart that was sent by WhatsApp, for staff. @throws 404 */
export async function openDraft(code: string, now: Date): Promise<AdminDraft> {
  const draft = await getDraft(code);
  const order = draft.outcome?.order?.id;
  return viewAdminDraft(draft, now, order && (await customersOf([order])).get(order));
}

/**
 * Extends the reservation of a chat draft's stock to twenty minutes from now, at most until the draft is a day old.
 *
 * @throws 404 · 409 when it was ordered or discarded, the reservation has ended or would outlast a day · 503
 */
export async function extendHold(code: string, now: Date): Promise<AdminDraft> {
  const { minutes, longestHours } = shop.holds;
  const held_until = shifted(now, minutes * 60_000);
  const changed = await change(code, async (draft) => {
    requireOpen(draft);
    if (!draft.is_held) throw conflict('hold-ended', texts.holdEnded);
    if (Date.parse(held_until) > Date.parse(draft.created_at) + longestHours * 3_600_000)
      throw conflict('hold-long', texts.holdLong);
    if (held_until <= draft.held_until) return draft;
    return (await saveExtended(draft, held_until, now)) ? { ...draft, held_until } : undefined;
  });
  return viewAdminDraft(changed, now);
}

/**
 * Discards a cart that was sent by WhatsApp (a chat draft), and releases its reserved stock at once. Discarding a
 * discarded draft changes nothing.
 *
 * @throws 404 · 409 `draft-ordered` · 503
 */
export async function discardDraft(code: string, by: Person, now: Date): Promise<AdminDraft> {
  const outcome = {
    state: 'discarded',
    at: now.toISOString(),
    by: { id: by.id, name: by.name },
  } as const;
  const changed = await change(code, async (draft) => {
    if (draft.outcome?.state === 'discarded') return draft;
    requireOpen(draft);
    return (await saveDiscarded(draft, outcome)) ? { ...draft, is_held: false, outcome } : undefined;
  });
  return viewAdminDraft(changed, now);
}
