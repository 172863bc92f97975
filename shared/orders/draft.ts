import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { CustomerKey, Instant, NumericId, OrderId } from '../ids.ts';

/** Letters and digits that are easy to tell apart when read out: no 0 or O, 1, I or L. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The code of a cart that was sent to the chat: `C-7KM3Q`. It gives access to nothing. */
export const DraftCode = z.string().regex(/^C-[2-9A-HJKMNP-Z]{5}$/, { error: 'Not a chat code.' });

/**
 * The state of a cart that was sent to the chat. `ordered`: staff placed an order from it. `discarded`: staff discarded
 * it.
 */
const DraftState = z.enum(['open', 'ordered', 'discarded']);

/**
 * A cart that was sent to the chat (a chat draft), as the browser that sent it sees it: its code, its reserved goods
 * and its outcome (S1-017).
 */
export const DraftView = z.object({
  code: DraftCode,
  created_at: Instant,
  state: DraftState,
  /** When the reservation of the goods expires; null when nothing is reserved. */
  held_until: Instant.nullable(),
  lines: z.array(
    z.object({
      id: NumericId,
      name: z.string(),
      quantity: z.number().int(),
      /** The number of pieces that are reserved now. */
      held: z.number().int(),
    }),
  ),
  /** The order that staff placed from this cart. */
  order: z.object({ id: OrderId, number: z.string() }).nullable(),
});
export type DraftView = z.output<typeof DraftView>;

/** A cart that was sent to the chat, as staff see it, with the prices at that time. */
export const AdminDraft = z.object({
  code: DraftCode,
  created_at: Instant,
  state: DraftState,
  /** When the reservation of the goods expires, or expired. */
  held_until: Instant,
  /** True while the goods are reserved. */
  is_held: z.boolean(),
  lines: z.array(
    z.object({
      id: NumericId,
      name: z.string(),
      quantity: z.number().int(),
      held: z.number().int(),
      price: Shillings,
      total: Shillings,
    }),
  ),
  sub_total: Shillings,
  /** The staff member who ordered or discarded the cart, and when. */
  decided: z.object({ by: z.string(), at: Instant }).nullable(),
  order: z.object({ id: OrderId, number: z.string() }).nullable(),
  /** The customer of the order that was placed from the cart. */
  customer: CustomerKey.nullable(),
});
export type AdminDraft = z.output<typeof AdminDraft>;

/** A page of carts that were sent to the chat, newest first. */
export const ListedDrafts = z.object({ drafts: z.array(AdminDraft), next_cursor: z.string().nullable() });
export type ListedDrafts = z.output<typeof ListedDrafts>;
