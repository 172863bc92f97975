import { shifted } from '#shared/nairobi.ts';
import {
  closeBucketsBefore,
  type DueItem,
  dropDue,
  findOpenBucket,
  finishDue,
  isAtItsDoor,
  listDue,
  postponeDue,
} from '../../data/clock/due.ts';
import { bucketOf } from '../../data/clock/keys.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { bareError, log } from '../../log.ts';
import { retryWith, tryAgain } from '../../retry.ts';
import { dueKinds } from '../due-kinds.ts';
import type { DueKind } from './due-kind.ts';

const MINUTE = 60_000;
const BUCKET_MS = 10 * MINUTE;
/**
 * How far back the first run of the scheduled check looks for actions, because some may have been added before that
 * run.
 */
const FIRST_LOOK_MS = 24 * 60 * MINUTE;
/**
 * How long a bucket stays open after its end. A bucket contains the actions that are due in the same ten minutes.
 * Writes that began before its end can still add to it.
 */
const GRACE_MS = MINUTE;
/**
 * The most actions in one run of the scheduled check, which may take ten seconds. The next run, a minute later, does
 * the rest.
 */
const MOST = 400;
/**
 * The most ten-minute buckets of due actions that one run of the scheduled check reads: about two days. After a longer
 * break, the next runs continue.
 */
const MOST_BUCKETS = 300;
/** The longest pause after a failure. The pause doubles with each failure. */
const LONGEST_PAUSE_MS = 60 * MINUTE;
/** If an action has failed this many times, the run of the scheduled check fails too, so that the alarm goes off. */
const ALARMING_TRIES = 5;

const timeOf = (bucket: string) => Date.parse(`${bucket}0:00.000Z`);
const bucketAt = (time: number) => bucketOf(new Date(time).toISOString());
const bucketAfter = (bucket: string) => bucketAt(timeOf(bucket) + BUCKET_MS);

const giveUp = () => {
  throw new Error('The record changed during each attempt.');
};

/** Does one action. Returns false if another run has done it already. @throws the errors of the action's kind */
function fire(item: DueItem, now: Date, kinds: Kinds): Promise<boolean> {
  const plan = Object.hasOwn(kinds, item.kind) ? kinds[item.kind] : undefined;
  if (!plan) throw new Error(`The clock does not know the kind ${item.kind}.`);
  return retryWith({ giveUp }, async () => {
    const planned = await plan(item, now);
    const isPlain = Array.isArray(planned);
    const refusal = await transact({ due: finishDue(item), work: isPlain ? planned : planned.writes });
    if (refusal) return refusal.has('due') ? false : tryAgain;
    if (!isPlain) await planned.afterwards();
    return true;
  });
}

/**
 * Does one action, or postpones it if it fails. Removes the action if the function that added it had no right to add
 * this kind.
 */
async function fireOrPostpone(
  item: DueItem,
  now: Date,
  kinds: Kinds,
): Promise<'done' | 'not-due' | 'failed' | 'refused'> {
  if (!isAtItsDoor(item)) {
    log.error('due action refused', { kind: item.kind, id: item.id });
    await dropDue(item);
    return 'refused';
  }
  try {
    return (await fire(item, now, kinds)) ? 'done' : 'not-due';
  } catch (error) {
    const { kind, id, tries = 0 } = item;
    log.error('due action failed', { kind, id, tries: tries + 1, error: bareError(error) });
    const pause = Math.min(MINUTE * 2 ** tries, LONGEST_PAUSE_MS);
    await postponeDue(item, shifted(now, pause));
    return 'failed';
  }
}

type Kinds = Readonly<Record<string, DueKind>>;

/**
 * Does every due action once, even if two runs overlap, a run is late, or the scheduled check did not run for hours.
 * After a break of days, several runs are needed. A failed action is tried again later and does not delay the others.
 *
 * @returns the number of actions that this run has done
 * @throws after all actions, if one of them has failed five times, or was added by a function that may not add actions
 * of its kind (see `data/clock/keys.ts`)
 */
export async function tick(now: Date, kinds: Kinds = dueKinds): Promise<number> {
  const at = now.toISOString();
  const first = (await findOpenBucket()) ?? bucketAt(now.getTime() - FIRST_LOOK_MS);
  const last = [bucketAt(timeOf(first) + MOST_BUCKETS * BUCKET_MS), bucketOf(at)].sort()[0] ?? first;
  const [failing, refused] = [new Set<string>(), new Set<string>()];
  let [open, done, left] = [first, 0, MOST];
  for (let bucket = first; bucket <= last && left > 0; bucket = bucketAfter(bucket)) {
    const items = await listDue(bucket, at, left);
    left -= items.length;
    for (const item of items) {
      const outcome = await fireOrPostpone(item, now, kinds);
      if (outcome === 'done') done++;
      if (outcome === 'failed' && (item.tries ?? 0) + 1 >= ALARMING_TRIES) failing.add(item.kind);
      if (outcome === 'refused') refused.add(item.kind);
    }
    const next = bucketAfter(bucket);
    if (left > 0 && timeOf(next) + GRACE_MS <= now.getTime()) open = next;
  }
  if (open > first) await closeBucketsBefore(open);
  if (refused.size > 0) throw new Error(`Actions came by the wrong door: ${[...refused].join(', ')}.`);
  if (failing.size > 0) throw new Error(`Actions of the clock keep failing: ${[...failing].join(', ')}.`);
  return done;
}
