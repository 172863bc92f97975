import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { normalisePhone } from '../phone.ts';
import * as texts from '../texts.ts';
import { CreditAccount } from './entry.ts';

/** A till's question for the credit of a customer. */
export const CreditRequest = z.object({
  phone: z
    .string()
    .max(40, { error: texts.phoneInvalid })
    .refine((text) => normalisePhone(text) !== undefined, { error: texts.phoneInvalid })
    .transform((text) => normalisePhone(text) ?? text),
});

/** The credit of a customer. A sale or return names the account, so that it holds no phone. */
export const TillCredit = z.object({ account: CreditAccount, balance: Shillings });
export type TillCredit = z.output<typeof TillCredit>;
