import * as z from 'zod';
import { optionalEmailField } from '../email-field.ts';
import { NumericId } from '../ids.ts';
import { emailInvalid, phoneInvalid } from '../screen-texts.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

/** A company that the shop buys goods from (G-73). */
export const Supplier = z.object({ id: NumericId, version: z.int(), name: z.string() });
export type Supplier = z.output<typeof Supplier>;

/** A supplier with its contacts, and how many days a delivery takes. */
export const SupplierRecord = Supplier.extend({
  ...{ phone: z.string(), whatsapp: z.string(), email: z.string(), note: z.string() },
  /** Null if nobody has entered the days. */
  lead_days: z.int().nullable(),
});
export type SupplierRecord = z.output<typeof SupplierRecord>;

/** A phone number, which may be missing. It may have a country code, because suppliers may be abroad. */
const Phone = z
  .string()
  .overwrite(readLine)
  .max(20, { error: phoneInvalid })
  .regex(/^\+?[\d ()-]*$/, { error: phoneInvalid });

/** The fields of a supplier that staff type. Fields that are left out do not change. */
export const SupplierFields = z.object({
  name: z
    .string({ error: texts.supplierNameRequired })
    .overwrite(readLine)
    .min(1, { error: texts.supplierNameRequired })
    .max(120, { error: texts.tooLong(120) }),
  phone: Phone.optional(),
  whatsapp: Phone.optional(),
  email: optionalEmailField(emailInvalid).unwrap().optional(),
  lead_days: z
    .int({ error: texts.leadDays })
    .min(0, { error: texts.leadDays })
    .max(365, { error: texts.leadDays })
    .nullable()
    .optional(),
  note: z
    .string()
    .max(1000, { error: texts.tooLong(1000) })
    .optional(),
});
export type SupplierFields = z.output<typeof SupplierFields>;
