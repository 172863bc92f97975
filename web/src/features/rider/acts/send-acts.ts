import type { ActResult, mostActs } from '#shared/rider-phone/act.ts';
import type { CallError } from '../../../api/call-error.ts';
import { now } from '../../device/clock.ts';
import { type Call, isAway } from '../../device/signed-call.ts';
import { isForeignRefusal } from '../phone/foreign-refusal.ts';
import { keep, type RiderDatabase, type RiderDevice, type StoredAct } from '../phone/rider-database.ts';
import { isHeld, isSettled } from './new-act.ts';

/** The most rider reports in one API call. The compiler compares this number with the server's limit. */
const most: typeof mostActs = 50;

/** Returns a rider's reports without a final answer of the server, oldest first. */
export const waitingActs = (acts: readonly StoredAct[], riderId: string | undefined): StoredAct[] =>
  acts.filter((each) => each.rider === riderId && !isSettled(each));

/**
 * Returns the rider's reports to send now. If one can still be undone, later reports wait too, so that the order stays.
 */
function dueActs(acts: readonly StoredAct[], riderId: string, skipped: ReadonlySet<string>): StoredAct[] {
  const waiting = waitingActs(acts, riderId);
  const held = waiting.findIndex((each) => isHeld(each, Date.now()));
  return (held < 0 ? waiting : waiting.slice(0, held)).filter(({ id }) => !skipped.has(id));
}

/** Removes the description of a customer's address from a report that the server has. */
const withoutPlace = ({ act, ...stored }: StoredAct): StoredAct => ({
  ...stored,
  act: act.kind === 'landmark' ? { ...act, text: '' } : act,
});

async function keepResults(database: RiderDatabase, results: readonly ActResult[]): Promise<void> {
  const writing = database.transaction('acts', 'readwrite', { durability: 'strict' });
  for (const { id, result, text } of results) {
    const stored = await writing.store.index('id').get(id);
    if (!stored || isSettled(stored)) continue;
    const answered = { ...stored, result, text: text ?? '' };
    await writing.store.put(isSettled(answered) ? withoutPlace(answered) : answered);
  }
  await writing.done;
}

type Sender = { device: RiderDevice; grant: string; call: Call };

async function post(
  database: RiderDatabase,
  acts: readonly StoredAct[],
  unsent: number,
  { device, grant, call }: Sender,
): Promise<void> {
  const body = { grant, unsent, acts: acts.map(({ act }) => act) };
  const { results } = (await call(device, 'POST /api/rider/acts', body)) as { results: ActResult[] };
  await keepResults(database, results);
  await keep(database, 'contactAt', now().getTime());
}

/**
 * Returns true if the content of an API call was refused, by the server or by a proxy, so that the same call can never
 * succeed.
 */
const isBadCall = (error: unknown) => {
  const { status } = error as Partial<CallError>;
  return isForeignRefusal(error) || (!isAway(error) && status !== 401 && status !== 403);
};

/**
 * Sends the reports that the server does not have, in the order in which they were recorded. A report is sent until the
 * server has answered it, so a lost answer neither loses nor repeats it. If the server refuses a whole call, the
 * reports are sent one by one, so that one bad report does not delay the others.
 *
 * @throws {CallError} if the server did not answer, or does not accept this phone
 */
export async function sendActs(database: RiderDatabase, sender: Sender): Promise<void> {
  const tried = new Set<string>();
  let atATime: number = most;
  for (;;) {
    const all = await database.getAll('acts');
    const due = dueActs(all, sender.device.riderId, tried);
    const acts = due.slice(0, atATime);
    if (acts.length === 0) return;
    try {
      await post(database, acts, waitingActs(all, sender.device.riderId).length - acts.length, sender);
      for (const { id } of acts) tried.add(id);
    } catch (error) {
      if (!isBadCall(error)) throw error;
      if (acts.length > 1) {
        atATime = 1;
        continue;
      }
      for (const { id } of acts) tried.add(id);
      const { message: text } = error as CallError;
      await keepResults(
        database,
        acts.map(({ id }) => ({ id, result: 'later', text })),
      );
    }
  }
}

/** How long a report is shown, in ms. After that it is deleted, if the server has it. */
const shownMs = 3 * 24 * 60 * 60_000;

/** Deletes old reports to which the server has given its final answer. */
export async function deleteOldActs(database: RiderDatabase): Promise<void> {
  const writing = database.transaction('acts', 'readwrite');
  for (const stored of await writing.store.getAll())
    if (isSettled(stored) && now().getTime() - Date.parse(stored.act.at) > shownMs)
      await writing.store.delete(stored.n);
  await writing.done;
}
