import { readTypedSum } from '#shared/typed-sum.ts';
import { wakeSync } from '../../device/wake-sync.ts';
import { readDayNext } from '../contact/keep-contact.ts';
import { riderCall } from '../phone/rider-call.ts';
import { keep, type OpenHandIn, readKept } from '../phone/rider-database.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';

/** An expense as the rider has typed it. */
export type TypedExpense = { purpose: 'fuel' | 'airtime' | 'other'; amount: string; why: string };

/** Returns the typed expense, or undefined if a value is missing. */
export function readExpense({
  purpose,
  amount,
  why,
}: TypedExpense): OpenHandIn['expenses'][number] | undefined {
  const sum = readTypedSum(amount);
  if (!sum || why.trim() === '') return undefined;
  return { purpose, amount: sum, why: why.trim() };
}

/**
 * Tells the office how much cash the rider hands in. The announcement keeps its id until the server has answered, so a
 * lost answer creates no second one.
 *
 * @throws {CallError} and no other error that a person can solve
 */
export async function tellHandIn(said: number, expenses: OpenHandIn['expenses']): Promise<void> {
  const database = await riderDatabase();
  const open = await readKept(database, 'handIn');
  const isSame = open && JSON.stringify([open.said, open.expenses]) === JSON.stringify([said, expenses]);
  const handIn = isSame ? open : { id: crypto.randomUUID(), said, expenses };
  await keep(database, 'handIn', handIn);
  const { device, grant } = riderNow.get();
  await riderCall(device, 'POST /api/rider/hand-ins', { ...handIn, grant });
  await database.delete('kept', 'handIn');
  readDayNext();
  wakeSync();
}

/** Stores that the rider agrees to the office's count of the cash. @throws {CallError} */
export async function signHandIn(id: string): Promise<void> {
  const { device, grant } = riderNow.get();
  await riderCall(device, `POST /api/rider/hand-ins/${id}/signature`, { grant });
  readDayNext();
  wakeSync();
}
