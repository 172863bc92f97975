import type { OpenKind, OpenThing } from '#shared/books/closed-day.ts';
import { toShillings } from '#shared/money.ts';
import { endOfNairobiDay } from '#shared/nairobi.ts';
import { deskTillId } from '#shared/till/desk.ts';
import type { Book } from '../../data/books/numbers.ts';
import { listHolders } from '../../data/cash/holder.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { unmatchedPaymentsPk } from '../../data/payments/keys.ts';
import { listOpenShifts } from '../../data/till/shift.ts';
import { listTills, presentDevices, statusOf } from '../../data/till/till.ts';
import { mayHoldSales } from '../till/office/silent-tills.ts';
import { claimedCents } from './day-totals.ts';

/** A day of the sales figures, and the instant at which it ends. */
type Day = { day: string; end: string; numbers: Book };

type Found = Pick<OpenThing, 'name'> & Partial<Pick<OpenThing, 'count' | 'amount'>>;

/** A kind of unfinished matter (such as cash that a rider has), and the function that finds such matters for a day. */
type OpenCheck = { kind: OpenKind; find: (day: Day) => Promise<Found[]> };

const MOST_PAYMENTS = 100;

async function unheardTills({ end }: Day): Promise<Found[]> {
  const tills = (await listTills()).filter(({ id }) => id !== deskTillId);
  const devices = await presentDevices(tills);
  return tills.filter((till) => {
    const device = devices.get(till.id);
    const isActive = device !== undefined && statusOf(till, device.epoch) === 'active';
    return isActive && mayHoldSales(device) && device.seen_at < end;
  });
}

async function openDrawers({ end }: Day): Promise<Found[]> {
  return (await listOpenShifts())
    .filter(({ till, opened_at }) => till.id !== deskTillId && opened_at < end)
    .map(({ till }) => ({ name: till.name }));
}

async function ridersWithCash(): Promise<Found[]> {
  const holders = await listHolders();
  return holders
    .filter(({ kind, balance_cents }) => kind === 'rider' && balance_cents !== 0)
    .map(({ name, balance_cents }) => ({ name, amount: toShillings(balance_cents) }));
}

async function unmatchedPayments({ end }: Day): Promise<Found[]> {
  const { items } = await readList(unmatchedPaymentsPk, { between: [' ', end], limit: MOST_PAYMENTS });
  return items.length === 0 ? [] : [{ name: '', count: items.length }];
}

async function claimedMoney({ numbers }: Day): Promise<Found[]> {
  const cents = claimedCents(numbers);
  return cents === 0 ? [] : [{ name: '', amount: toShillings(cents) }];
}

/** The checks for everything that can be unfinished when a day is closed. To check another kind, add a row. */
const openChecks: readonly OpenCheck[] = [
  { kind: 'till', find: unheardTills },
  { kind: 'shift', find: openDrawers },
  { kind: 'rider', find: ridersWithCash },
  { kind: 'payment', find: unmatchedPayments },
  { kind: 'claimed', find: claimedMoney },
];

/** Returns what is still unfinished on a day, such as cash that a rider has, in the order of the checks. */
export async function findOpen(day: string, numbers: Book): Promise<OpenThing[]> {
  const asked = { day, end: endOfNairobiDay(day), numbers };
  const found = await Promise.all(
    openChecks.map(async ({ kind, find }) =>
      (await find(asked)).map(({ name, count = 1, amount = null }) => ({ kind, name, count, amount })),
    ),
  );
  return found.flat();
}
