import { type MoneyEntry, sumOf } from '#shared/payments/order-money.ts';
import type { Entry, Tender } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import { type CreditEntry, findCredit, moveCredit, promiseCredit } from '../../../data/payments/credit.ts';
import type { Released } from '../../payments/credit-cover.ts';

/**
 * The cause of a change of credit: the id and the number of the sale or return, and the person who made it.
 */
type Cause = { id: string; number: string; at: string; by: Entry['person'] };

/** Returns the sum of the credit tenders for each account, because one transaction can change an account only once. */
function byAccount(tenders: readonly Tender[]): [account: string, cents: number][] {
  const sums = new Map<string, number>();
  for (const tender of tenders)
    if (tender.kind === 'credit' && tender.cents > 0)
      sums.set(tender.account, (sums.get(tender.account) ?? 0) + tender.cents);
  return [...sums];
}

/**
 * The entry's id includes the number of the receipt, so it is unique even if a device gives two simultaneous entries
 * the same id.
 */
const entryOf = (kind: CreditEntry['kind'], cents: number, cause: Cause): CreditEntry => ({
  ...{ ...cause, id: `${cause.id}-${cause.number}`, kind, cents, why: '', reference: '' },
});

/**
 * Returns the credit that a sale uses. If the account has too little, the sale uses the balance, and the rest counts as
 * not yet confirmed (claimed). If no PIN proves who made the sale, the sale uses no credit: the key of a device alone
 * must not be enough to spend a customer's credit.
 */
export async function spendCredit(tenders: readonly Tender[], cause: Cause, isProven: boolean) {
  const found = { actions: [] as Actions, flags: [] as TillFlag[], told: new Map<Tender, number>() };
  for (const [account, wanted] of byAccount(tenders)) {
    const cents = isProven ? Math.min(wanted, await findCredit(account)) : 0;
    if (cents < wanted) found.flags.push('credit-short');
    if (cents > 0) found.actions.push(...moveCredit(account, entryOf('out', cents, cause)));
    let left = cents;
    for (const tender of tenders) {
      if (tender.kind !== 'credit' || tender.account !== account) continue;
      const taken = Math.min(left, tender.cents);
      found.told.set(tender, taken);
      left -= taken;
    }
  }
  return found;
}

/** Returns the writes that record a return's credit as held back, and make the `released` part spendable now. */
export function giveCredit(
  refunds: readonly MoneyEntry[],
  released: readonly Released[],
  cause: Cause,
): Actions {
  const accounts = new Set([
    ...refunds.flatMap(({ held }) => held?.account ?? []),
    ...released.map(({ account }) => account),
  ]);
  return [...accounts].flatMap((account) => {
    const cents = sumOf(released.filter((part) => part.account === account));
    const held = sumOf(refunds.flatMap((refund) => (refund.held?.account === account ? refund.held : [])));
    return promiseCredit(account, { held, entry: cents > 0 ? entryOf('in', cents, cause) : undefined });
  });
}
