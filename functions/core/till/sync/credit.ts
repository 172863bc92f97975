import type { Entry, Tender } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import { type CreditEntry, findCredit, moveCredit } from '../../../data/payments/credit.ts';

/** What a change of credit is for: the id and the number of the sale or return, and who made it. */
type Cause = { id: string; number: string; at: string; by: Entry['person'] };

/** Returns the credit of tenders by its account. One transaction changes an account once. */
function byAccount(tenders: readonly Tender[]): [account: string, cents: number][] {
  const sums = new Map<string, number>();
  for (const tender of tenders)
    if (tender.kind === 'credit' && tender.cents > 0)
      sums.set(tender.account, (sums.get(tender.account) ?? 0) + tender.cents);
  return [...sums];
}

/** The number is part of the id: it is new, also if a device gives one id to two entries of the same time. */
const entryOf = (kind: CreditEntry['kind'], cents: number, cause: Cause): CreditEntry => ({
  ...{ ...cause, id: `${cause.id}-${cause.number}`, kind, cents, why: '', reference: '' },
});

/** Returns what a sale takes from credit. Of an account with too little, it takes what is there. */
export async function spendCredit(tenders: readonly Tender[], cause: Cause) {
  const found = { actions: [] as Actions, flags: [] as TillFlag[] };
  for (const [account, wanted] of byAccount(tenders)) {
    const cents = Math.min(wanted, await findCredit(account));
    if (cents < wanted) found.flags.push('credit-short');
    if (cents > 0) found.actions.push(...moveCredit(account, entryOf('out', cents, cause)));
  }
  return found;
}

/** Returns the actions that give the money of a return as credit. */
export const giveCredit = (tenders: readonly Tender[], cause: Cause): Actions =>
  byAccount(tenders).flatMap(([account, cents]) => moveCredit(account, entryOf('in', cents, cause)));
