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
 * Who holds the cash of an order from now on, or gives it back: `office` or `rider-{person id}`. If it is missing, the
 * rider who has the order holds cash that was taken. Otherwise it is the office box. Callers who may not count the box
 * always hold the cash themselves.
 */
export const HolderChoice = z
  .string()
  .regex(/^(?:office|rider-[\w-]{22})$/, { error: texts.holderUnknown })
  .optional();
