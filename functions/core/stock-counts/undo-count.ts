import * as texts from '#shared/stock-counts/count-texts.ts';
import type { CountDifferences } from '#shared/stock-counts/stock-count.ts';
import { commitPlan } from '../../data/dynamodb/commit-plan.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { type CountItem, type Named, turnActions } from '../../data/stock-counts/count.ts';
import { changeResult, listResults, type ResultItem } from '../../data/stock-counts/result.ts';
import { listTallies, type TallyItem } from '../../data/stock-counts/tally.ts';
import { conflict, forbidden } from '../../errors.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { countedOf } from './difference.ts';
import { getDifferences } from './differences.ts';
import { moveDifference, movedValue } from './move-difference.ts';
import { requireCount } from './view-count.ts';

type Undo = { by: Named; at: string; tallies: readonly TallyItem[] };

/**
 * Takes back the booked pieces of one product. Returns true if too few pieces are available for that. If enough are
 * available and the stock refused only because it changed meanwhile, it is tried again.
 */
async function undoResult(count: CountItem, was: ResultItem, { by, at, tallies }: Undo) {
  const { product_id, name, pieces } = was;
  const round = count.products.find(({ id }) => id === product_id)?.round ?? 1;
  const moved = await moveDifference(count, {
    ...{ product: { id: product_id, name }, delta: -pieces, step: 'undo' },
    cost_cents: await movedValue(count.id, was),
    ...{ why: texts.countUndone(count.title), by, at },
    counted_at: countedOf(tallies, product_id, round)?.to ?? was.at,
  });
  const refusal = await transact({ result: changeResult(count.id, was, { undone_at: at }), ...moved });
  if (!refusal || refusal.has('result', 'record')) return false;
  const { available = 0 } = (await readPieces([product_id])).get(product_id) ?? {};
  return available < pieces || tryAgain;
}

/**
 * Undoes the booked differences of a count and their later corrections by opposite movements. Repeating it moves
 * nothing twice. Products whose pieces are no longer free are listed in `refused`, and the count then stays booked.
 *
 * @throws 404 · 403 `own-count` if the person counted any of it · 409 `not-booked`, `changed` · 503
 */
export async function undoCount(
  id: string,
  turn: number,
  person: Person,
  now: Date,
): Promise<CountDifferences> {
  const by = { id: person.id, name: person.name };
  const at = now.toISOString();
  const [count, tallies] = await Promise.all([requireCount(id), listTallies(id)]);
  if (count.state === 'undone' && count.turn === turn + 1) return getDifferences(id, person);
  if (count.state !== 'booked') throw conflict('not-booked', texts.countNotBooked);
  if (count.turn !== turn) throw conflict('changed', texts.countChanged);
  if (tallies.some((tally) => tally.person.id === person.id))
    throw forbidden('own-count', texts.ownCountUndone);
  const short = await retry(async () => {
    const booked = (await listResults(id)).filter(({ undone_at }) => undone_at === undefined);
    const refused: ResultItem[] = [];
    for (const result of booked)
      if (await retry(() => undoResult(count, result, { by, at, tallies }))) refused.push(result);
    // A correction may have been booked meanwhile. Its pieces must be moved back too.
    const left = (await listResults(id)).filter(({ undone_at }) => undone_at === undefined);
    return left.length > refused.length ? tryAtOnce : refused;
  });
  if (short.length === 0)
    await commitPlan(async () => {
      const stored = await requireCount(id);
      if (stored.state !== 'booked') return { result: undefined };
      const after = { ...stored, state: 'undone' as const, turn: stored.turn + 1, turned_at: at };
      return { result: undefined, actions: { turn: turnActions(stored, after, { action: 'undo', at }) } };
    });
  const refused = short.map(({ product_id, pieces }) => ({
    id: product_id,
    why: texts.piecesReserved(Math.max(0, pieces)),
  }));
  return getDifferences(id, person, refused);
}
