import { toCents } from '#shared/money.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { claimedCents } from '#shared/payments/told-money.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { byMpesa, centsOfCode, changeOrder, falseEntryId, moneyOver } from '../../data/orders/order-money.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { removeUnmatched } from '../../data/payments/unmatched-payment.ts';
import { findAlarmOf, removeAlarm } from '../../data/till/alarm.ts';

/** The flags of a sale that no longer apply once M-Pesa has reported all of the sale's money. */
const answered: readonly TillFlag[] = ['mpesa-untold', 'mpesa-sum'];

/** Returns the write that removes a sale's entry from the list of flagged entries, if it has no other flag. */
async function unlist({ till }: OrderItem): Promise<Actions> {
  if (!till?.entry || till.received_at === undefined) return [];
  const alarm = await findAlarmOf({ ...till.entry, at: till.received_at });
  return alarm?.flags.every((flag) => answered.includes(flag)) ? [removeAlarm(alarm)] : [];
}

/**
 * Returns the writes that put the money of a code back into its order as confirmed money, because M-Pesa has the
 * payment after all. The entry that took the money out is kept. The message to staff about the false code is removed.
 */
function tellFalse(order: OrderItem, away: MoneyEntry, { code, shillings, at, toldAt }: Told): Actions {
  const cents = toCents(shillings ?? 0) - centsOfCode(order, code);
  const found = { id: `found-${code}`, kind: 'mpesa', cents, at: toldAt ?? at } as const;
  const money = order.money.map(({ claimed_cents, ...entry }) =>
    entry.reference === code ? entry : { ...entry, ...(claimed_cents !== undefined && { claimed_cents }) },
  );
  const add = cents > 0 ? [{ ...found, by: byMpesa, reference: code }] : [];
  return [...changeOrder({ order, at, money, add }).actions, removeUnmatched(away.at, `${code}-${order.id}`)];
}

/** What M-Pesa reported about a code. `toldAt`: its time in M-Pesa's statement, which becomes the time of the entry. */
type Told = Pick<NoticeItem, 'code' | 'shillings' | 'at'> & { toldAt?: string };

/**
 * Returns the writes by which M-Pesa's notice confirms the money of a code that a cashier typed at a till, up to the
 * sum of the notice. The shop must refund the surplus. Once all money of the sale is confirmed without a surplus, the
 * sale is removed from the list of entries to check, if it has no other flag.
 */
export async function tellClaimed(
  order: OrderItem,
  { id, cents, claimed_cents: _, ...entry }: MoneyEntry,
  told: Told,
): Promise<Actions> {
  const { code, shillings, at, toldAt } = told;
  const away = order.money.find((each) => each.id === falseEntryId(code));
  if (away) return tellFalse(order, away, told);
  const over = toCents(shillings ?? 0) - cents;
  const time = toldAt === undefined ? {} : { at: toldAt };
  const counted = { id, cents, ...entry, ...time, ...(over < 0 && { claimed_cents: -over }) };
  const { after, actions } = changeOrder({
    ...{ order, at, money: order.money.map((each) => (each.id === id ? counted : each)) },
    add: over > 0 ? [moneyOver({ code, cents: over }, toldAt ?? at)] : [],
  });
  const isAnswered = over <= 0 && claimedCents(after) === 0;
  return [...actions, ...(isAnswered ? await unlist(order) : [])];
}
