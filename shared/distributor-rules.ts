import { isCallable, normalisePhone } from './phone.ts';

/** Characters that the fields of a distributor's application hold at most. */
export const distributorLengths = { name: 100, email: 254, phone: 20, comment: 2000 } as const;

/** True for a number that staff can call: Kenyan in any form, or another country's with its code (S2-244, G-20). */
export const isDialable = (phone: string) => normalisePhone(phone) !== undefined || isCallable(phone);
