import { isShort } from '#shared/cart/line-problem.ts';
import type { Quote } from '#shared/cart/quote.ts';
import { shop } from '#shared/shop.ts';
import type { CartState } from '../../data/cart/cart.ts';
import type { DueItem } from '../../data/clock/due.ts';
import { type Actions, listActions } from '../../data/dynamodb/transact.ts';
import { findDraft } from '../../data/orders/draft.ts';
import type { DraftLine } from '../../data/orders/draft-item.ts';
import {
  type HoldPlan,
  listEndedHolds,
  releaseActions,
  releaseHold,
  type WantedHolds,
} from '../../data/orders/hold.ts';

/**
 * Returns how many pieces of each product in a cart can be reserved now, when the cart is sent by WhatsApp (a draft).
 * All drafts together reserve at most 1 / `share` of a product's stock (available plus reserved). This draft reserves
 * at most `room` pieces, which go to the products in the order of the cart. `bound` allows for concurrent drafts and
 * orders, so a write must be planned again only if it is close to the limit.
 */
export function planHold(cart: readonly DraftLine[], state: CartState, room: number): HoldPlan[] {
  const { share } = shop.holds;
  let left = room;
  return cart.flatMap((line) => {
    const available = state.available.get(line.product_id) ?? 0;
    const held = state.held.get(line.product_id) ?? 0;
    const free = Math.floor((available + held) / share) - held;
    const quantity = Math.min(line.quantity, free, left);
    if (quantity <= 0) return [];
    left -= quantity;
    // The condition is held + quantity <= (available + held) / share. It is written without the division, which
    // DynamoDB cannot do.
    const spare = available - (share - 1) * held - share * quantity;
    const mostHeld = held + Math.floor(spare / share);
    return [
      { ...line, quantity, bound: { mostHeld, leastAvailable: (share - 1) * mostHeld + share * quantity } },
    ];
  });
}

/**
 * Releases the expired reservations (holds) of up to 25 carts that were sent by WhatsApp (drafts). `wanted` restricts
 * this to drafts with certain products or of a certain browser or address. Each hold is released once.
 *
 * @returns the number of released drafts; a draft that another call is changing is left to the next call
 */
export async function releaseEndedHolds(now: Date, wanted?: WantedHolds): Promise<number> {
  const at = now.toISOString();
  let released = 0;
  for (const draft of await listEndedHolds(at, wanted)) if (await releaseHold(draft, at)) released++;
  return released;
}

/**
 * Releases expired reservations of those products of a cart of which too few pieces are available. Returns the number
 * of WhatsApp carts whose reservations were released.
 */
export async function releaseForShort({ lines }: Quote, { held }: CartState, now: Date): Promise<number> {
  const short = lines.filter(({ id, problem }) => isShort(problem) && (held.get(id) ?? 0) > 0);
  return short.length > 0 ? releaseEndedHolds(now, { products: short.map(({ id }) => id) }) : 0;
}

/**
 * Returns the writes that release an expired reservation of stock (hold). Returns none for a reservation that has
 * already ended or was extended.
 */
export async function holdDue({ id }: Pick<DueItem, 'id'>, now: Date): Promise<Actions> {
  const [draft, at] = [await findDraft(id), now.toISOString()];
  return draft?.is_held && draft.held_until <= at ? listActions(releaseActions(draft, at)) : [];
}
