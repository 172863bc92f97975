import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { CustomerKey, Instant, NumericId, OrderId } from '../ids.ts';

/** Letters and digits that are easy to tell apart when read out: no 0 or O, 1, I or L. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The code of a chat draft: `C-7KM3Q`. It gives access to nothing. */
export const DraftCode = z.string().regex(/^C-[2-9A-HJKMNP-Z]{5}$/, { error: 'Not a chat code.' });

/** `ordered`: staff placed an order from it. `discarded`: staff discarded it. */
const DraftState = z.enum(['open', 'ordered', 'discarded']);

/** A chat draft as the browser that created it sees it: its code, its hold and its outcome (S1-017). */
export const DraftView = z.object({
  code: DraftCode,
  created_at: Instant,
  state: DraftState,
  /** When the hold expires; null when nothing is held. */
  held_until: Instant.nullable(),
  lines: z.array(
    z.object({
      id: NumericId,
      name: z.string(),
      quantity: z.number().int(),
      /** The number of pieces that are held now. */
      held: z.number().int(),
    }),
  ),
  /** The order that was placed from it. */
  order: z.object({ id: OrderId, number: z.string() }).nullable(),
});
export type DraftView = z.output<typeof DraftView>;

/** A chat draft as staff see it, with the prices when it was created. */
export const AdminDraft = z.object({
  code: DraftCode,
  created_at: Instant,
  state: DraftState,
  /** When its hold expires, or expired. */
  held_until: Instant,
  /** True while the draft holds goods. */
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
  /** The staff member who settled it, and when. */
  decided: z.object({ by: z.string(), at: Instant }).nullable(),
  order: z.object({ id: OrderId, number: z.string() }).nullable(),
  /** The customer of that order. */
  customer: CustomerKey.nullable(),
});
export type AdminDraft = z.output<typeof AdminDraft>;

/** A page of chat drafts, newest first. */
export const ListedDrafts = z.object({ drafts: z.array(AdminDraft), next_cursor: z.string().nullable() });
export type ListedDrafts = z.output<typeof ListedDrafts>;
