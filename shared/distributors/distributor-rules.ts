import { isCallable, normalisePhone } from '../phone.ts';

/** Maximum lengths of the fields of a distributor application, in characters. */
export const distributorLengths = { name: 100, email: 254, phone: 20, comment: 2000 } as const;

/**
 * Returns true for a phone number that staff can call: Kenyan in any form, or foreign with its country code (S2-244,
 * G-20).
 */
export const isDialable = (phone: string) => normalisePhone(phone) !== undefined || isCallable(phone);
