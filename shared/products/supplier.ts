import * as z from 'zod';
import { NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

/** A company that the shop buys goods from (G-73). */
export const Supplier = z.object({ id: NumericId, version: z.int(), name: z.string() });
export type Supplier = z.output<typeof Supplier>;

/** The fields of a supplier that staff type. */
export const SupplierFields = z.object({
  name: z
    .string({ error: texts.supplierNameRequired })
    .overwrite(readLine)
    .min(1, { error: texts.supplierNameRequired })
    .max(120, { error: texts.tooLong(120) }),
});
