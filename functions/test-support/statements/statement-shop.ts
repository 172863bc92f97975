import type { StatementView } from '#shared/statements/statement.ts';
import { jobKinds } from '../../core/job-kinds.ts';
import { followOrder } from '../../core/orders/follow-order.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { noon, type Reply } from '../event.ts';
import { openJobs, type TestJobs } from '../jobs.ts';
import { store } from '../log-door.ts';
import { oweOrder } from '../payments/payments.ts';
import { businessNumber, type Till } from '../payments/till.ts';
import { signIn } from '../people.ts';
import * as calls from './statement-calls.ts';
import { type Transaction, writeStatement } from './write-statement.ts';

/** Values that all tests of statements share. */
export const world = {} as { jobs: TestJobs; session: string };

/**
 * `opening`: the balance before the next file, in cents. `month`: minutes until the month of the current test begins.
 */
export const account = { opening: 1_000_000, month: 0 };

// These tests send no payment requests. They use only the clock of this test double.
export const till = { now: () => noon } as Till;
let codes = 0;

/** Opens a shop whose manager imports statements. */
export async function openStatements(): Promise<void> {
  world.jobs = await openJobs();
  process.env.DARAJA_SHORTCODE = businessNumber;
  world.session = (await signIn('manager', ['admin'])).session;
}

/** Begins a new month for a test. The balances do not continue those of another file. */
export function beginMonth(): void {
  world.jobs.kill(undefined);
  account.opening += 50_000_000;
  account.month += 30 * 24 * 60;
}

/** Returns a new M-Pesa code. */
export const newCode = () => `UL${String(++codes).padStart(8, '0')}`;
/** Returns a time that is some minutes after the start of the test's month. */
export const later = (minutes: number) =>
  new Date(noon.getTime() + (account.month + minutes) * 60_000).toISOString();
/** Returns a payment at a time of the test's month. */
export const paid = (cents: number, minutes: number, more: Partial<Transaction> = {}): Transaction => ({
  ...{ code: newCode(), kind: 'payment', cents, at: later(minutes), ...more },
});

/** Imports a statement's file as a manager, or with another session. */
export const importFile = (
  text: string,
  { as = world.session, ...more }: { id?: string; name?: string; as?: string } = {},
): Promise<Reply> => calls.importFile(as, text, more);

/** Returns the three columns of a statement. */
export const view = (id: string): Promise<StatementView> => calls.viewStatement(world.session, id);

/** Imports transactions, records them, and returns the three columns. */
export async function book(transactions: Transaction[]): Promise<StatementView> {
  const { text, closing } = writeStatement(transactions, { opening: account.opening });
  const { body, status } = await importFile(text);
  if (status !== 200) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
  account.opening = closing;
  await world.jobs.work(jobKinds);
  return view(body.statement.id);
}
/** Returns the stored order. */
export const orderOf = async ({ id }: { id: string }) => (await findOrder(id)) as OrderItem;
/** Returns the reasons why payments with a code wait for staff. */
export const waitingFor = async (code: string) =>
  (await listUnmatchedPayments(1000)).filter(({ receipt }) => receipt === code).map(({ reason }) => reason);

/** Stores an order that was placed at a time, and adds it to the list of orders. */
export async function placed(created_at: string, phone?: string) {
  const owed = await oweOrder(till, phone === undefined ? {} : { phone });
  await calls.put({ ...orderKey(owed.id), ...(await orderOf(owed)), created_at });
  await store(() => followOrder(owed.id, { isQueue: true }));
  return owed;
}

/** Stores a till's sale with a code that M-Pesa has not confirmed. */
export const claimedSale = (code: string, cents: number, at = later(0)) =>
  calls.claimedSale(till, { code, cents, at });
