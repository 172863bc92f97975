import * as z from 'zod';
import { Instant, NumericId } from './ids.ts';
import { Shillings } from './product.ts';

/** Letters and digits that nobody takes for one another when they are read out: no 0 or O, 1, I or L. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What a chat calls the cart that it is about: `C-7KM3Q`. It opens nothing. */
const DraftCode = z.string().regex(/^C-[2-9A-HJKMNP-Z]{5}$/, { error: 'Not a chat code.' });

/** The answer to a cart that is to be ordered on chat: its code, and until when its goods are held (S1-017). */
export const DraftKept = z.object({ code: DraftCode, held_until: Instant });
export type DraftKept = z.output<typeof DraftKept>;

/** A chat's cart as staff see it, at the prices of the moment it was sent. */
const DraftView = z.object({
  code: DraftCode,
  created_at: Instant,
  held_until: Instant,
  /** False once its goods are for sale again. */
  is_held: z.boolean(),
  lines: z.array(
    z.object({
      id: NumericId,
      name: z.string(),
      quantity: z.number().int(),
      price: Shillings,
      total: Shillings,
    }),
  ),
  sub_total: Shillings,
});

/** A page of them, newest first. */
export const ListedDrafts = z.object({ drafts: z.array(DraftView), next_cursor: z.string().nullable() });
export type ListedDrafts = z.output<typeof ListedDrafts>;
