import { shifted } from '#shared/nairobi.ts';
import * as texts from '#shared/stock-counts/count-texts.ts';
import { type DueItem, dueAction } from '../../data/clock/due.ts';
import { type Action, type Actions, transact } from '../../data/dynamodb/transact.ts';
import { type CountItem, findCount } from '../../data/stock-counts/count.ts';
import { changeResult, type ResultItem, readLastCounted } from '../../data/stock-counts/result.ts';
import { listTallies } from '../../data/stock-counts/tally.ts';
import { type Compared, compare, differenceOf } from './differences.ts';
import { moveDifference, movedValue } from './move-difference.ts';

/**
 * The kind of the scheduled action that looks for movements that arrived after a count was booked. The id of the action
 * is the id of the count.
 */
export const lateKind = 'count-late';

const HOUR_MS = 3_600_000;
/** After how many hours from the closing of a count the shop looks for late movements. */
const looks = [1, 6, 24, 48, 96, 192, 384, 768];

/**
 * Returns the write that schedules the next check for late movements of a count. `look` is the number of earlier
 * checks. Returns undefined after the last one.
 */
export function lateDue(countId: string, now: Date, look = 0): Action | undefined {
  const wait = (looks[look] ?? 0) - (looks[look - 1] ?? 0);
  if (looks[look] === undefined) return undefined;
  const at = shifted(now, wait * HOUR_MS);
  return dueAction(at, { kind: lateKind, id: countId, input: { look }, now });
}

/** The author of automatic corrections. */
const theShop = { id: '', name: 'Hart' };

/**
 * Returns the value of a correction's pieces, in cents, if the correction takes back pieces of the difference: their
 * share of the value of the difference. They then have a value even if no piece is left in stock. Returns undefined if
 * the pieces are valued at the average cost.
 */
async function valueBack(countId: string, was: ResultItem, delta: number): Promise<number | undefined> {
  const isBack = was.pieces !== 0 && Math.sign(delta) !== Math.sign(was.pieces);
  if (!isBack || Math.abs(delta) > Math.abs(was.pieces)) return undefined;
  const cents = await movedValue(countId, was);
  return cents === undefined ? undefined : Math.round((cents * Math.abs(delta)) / Math.abs(was.pieces));
}

/** Corrects the booked difference of one product. If this is impossible now, the next look tries again. */
async function correct(
  count: CountItem,
  { product, counted, expected, cost }: Compared,
  was: ResultItem,
  at: string,
): Promise<void> {
  if (!counted || !expected) return;
  if (expected.again === 'moved') {
    if (!was.is_unsure) await transact({ result: changeResult(count.id, was, { is_unsure: true }) });
    return;
  }
  const delta = (differenceOf({ counted, expected }) ?? was.pieces) - was.pieces;
  if (delta === 0) return;
  const corrections = was.corrections + 1;
  const pieces = was.pieces + delta;
  const moved = await moveDifference(count, {
    ...{ product, delta, step: String(corrections), why: texts.arrivedLate(count.title), by: theShop, at },
    counted_at: counted.to,
    cost_cents: await valueBack(count.id, was, delta),
  });
  const change = {
    ...{ pieces, corrected: was.corrected + delta, corrections },
    ...(was.value_cents !== undefined &&
      cost !== undefined && { value_cents: was.value_cents + delta * cost }),
  };
  await transact({ result: changeResult(count.id, was, change), ...moved });
}

/**
 * Corrects the booked differences of a count for movements from before the count that arrived later, such as sales of a
 * till without a network. A product is corrected only by its last count. Repeating it changes nothing.
 */
export async function correctLate(countId: string, now: Date): Promise<void> {
  const [count, tallies] = await Promise.all([findCount(countId), listTallies(countId)]);
  if (count?.state !== 'booked') return;
  const compared = await compare(count, tallies, true);
  const last = await readLastCounted(compared.map(({ product }) => product.id));
  for (const each of compared) {
    const { result, product } = each;
    if (result && !result.undone_at && last.get(product.id)?.count_id === countId)
      await correct(count, each, result, now.toISOString());
  }
}

/** Looks for late movements of a count, and schedules the next look, for about a month. */
export async function lateMovesDue({ id, input }: DueItem, now: Date): Promise<Actions> {
  await correctLate(id, now);
  const next = lateDue(id, now, (input as { look: number }).look + 1);
  return next ? [next] : [];
}
