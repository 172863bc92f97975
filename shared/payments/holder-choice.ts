import * as z from 'zod';
import * as texts from '../texts.ts';
import { holderKinds } from './cash-holder.ts';

/** A holder of cash, as staff see it. */
export const CashHolderView = z.object({ kind: z.enum(holderKinds), id: z.string(), name: z.string() });

/** The name of a holder in URLs: `office`, `rider-{person id}` or `shift-{shift id}`. */
export const HolderRef = z.string().regex(/^(?:office|(?:rider|shift)-[\w-]{22})$/, {
  error: texts.holderUnknown,
});

/**
 * Who takes or gives the cash of an order: `office` or `rider-{person id}`. By default, the rider who has the order
 * holds the cash that was taken; otherwise it goes into or comes from the office box. For callers who may not count the
 * office box, the holder is always the caller.
 */
export const HolderChoice = z
  .string()
  .regex(/^(?:office|rider-[\w-]{22})$/, { error: texts.holderUnknown })
  .optional();
