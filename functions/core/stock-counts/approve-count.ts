import { differenceReasonNames } from '#shared/stock-counts/count-names.ts';
import * as texts from '#shared/stock-counts/count-texts.ts';
import type { CountApproval, CountDifferences } from '#shared/stock-counts/stock-count.ts';
import { commitPlan } from '../../data/dynamodb/commit-plan.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { type CountItem, inTurn, turnActions } from '../../data/stock-counts/count.ts';
import { addResult, keepLastCounted, listResults, type ResultItem } from '../../data/stock-counts/result.ts';
import { listTallies, type TallyItem } from '../../data/stock-counts/tally.ts';
import { conflict, forbidden } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { type Counted, countedOf } from './difference.ts';
import { type Compared, compare, differenceOf, getDifferences, hasCounted } from './differences.ts';
import { lateDue } from './late-moves.ts';
import { moveDifference } from './move-difference.ts';
import { requireCount } from './view-count.ts';

type Line = CountApproval['lines'][number];
type By = { person: Person; at: string };

/**
 * Returns the reason if fewer pieces of a product are available than a difference removes. Otherwise returns
 * `tryAgain`.
 */
async function whyShort(id: number, delta: number): Promise<string | typeof tryAgain> {
  const { available = 0, held = 0 } = (await readPieces([id])).get(id) ?? {};
  if (available + delta >= 0) return tryAgain;
  return held > 0 || available === 0 ? texts.piecesReserved(available) : texts.piecesSold(available);
}

function resultOf({ product, counted, cost }: Compared, line: Line, { person, at }: By): ResultItem {
  const { difference, reason } = line;
  return {
    ...{ product_id: product.id, name: product.name, code: product.code },
    ...{ counted: counted?.pieces ?? 0, pieces: difference, corrected: 0, corrections: 0 },
    ...(cost !== undefined && { value_cents: difference * cost }),
    ...(reason !== null && difference !== 0 && { reason }),
    ...{ counted_by: counted?.by ?? [], at, by: { id: person.id, name: person.name } },
  };
}

/**
 * Books the difference of one product. One transaction stores its result, changes the stock and its ledger, and marks
 * this as the product's last count. Returns why the difference cannot be booked, or undefined if it was.
 */
async function bookLine(count: CountItem, found: Compared, line: Line, by: By) {
  const { counted, result } = found;
  if (result) return undefined;
  if (!counted || found.expected?.again) return texts.countAgain;
  if (differenceOf(found) !== line.difference) return texts.differenceChanged;
  return retry(() => bookOnce(count, { ...found, counted }, line, by));
}

type Booked = Compared & { counted: Counted };

async function bookOnce(count: CountItem, found: Booked, line: Line, by: By) {
  const { product, counted } = found;
  const { id, name } = by.person;
  const why = `${count.title}${line.reason ? `: ${differenceReasonNames[line.reason].toLowerCase()}` : ''}`;
  const moved = await moveDifference(count, {
    ...{ product, delta: line.difference, step: '0', why, by: { id, name }, at: by.at },
    counted_at: counted.to,
  });
  const actions = {
    ...{ turn: inTurn(count), result: addResult(count.id, resultOf(found, line, by)), ...moved },
  };
  const last = keepLastCounted(product.id, count.id, counted.to);
  const refusal = await transact({ ...actions, last });
  // If a later count of the product was booked before this one, this count must not be marked as the product's last
  // one.
  const other = refusal?.has('last') ? await transact({ ...actions, last: undefined }) : refusal;
  if (!other) return undefined;
  if (other.has('turn')) throw conflict('changed', texts.countChanged);
  if (other.has('result', 'record')) return undefined;
  return whyShort(product.id, line.difference);
}

/** Returns true if a decision is stored for each product that was counted. */
const isDecided = (count: CountItem, tallies: readonly TallyItem[], decided: ReadonlySet<number>) =>
  count.products.every(({ id, round }) => decided.has(id) || !countedOf(tallies, id, round));

/** Closes a count once all of its products are decided. */
async function closeCount(id: string, tallies: readonly TallyItem[], { person, at }: By, now: Date) {
  await commitPlan(async () => {
    const [count, results] = await Promise.all([requireCount(id), listResults(id)]);
    const decided = new Set(results.map(({ product_id }) => product_id));
    if (count.state !== 'counted' || !isDecided(count, tallies, decided)) return { result: undefined };
    const ended_by = { id: person.id, name: person.name };
    const turned = { turn: count.turn + 1, turned_at: at, ended_at: at, ended_by };
    const turn = turnActions(count, { ...count, ...turned, state: 'booked' }, { action: 'book', at });
    return { result: undefined, actions: { turn, due: lateDue(id, now) } };
  });
}

/**
 * Books differences of a finished count as the manager saw them, each in its own transaction. Repeating it books
 * nothing twice. The count is closed once every counted product is decided.
 *
 * @returns the differences after booking, and why some of them could not be booked
 * @throws 404 · 403 `own-count` if the person counted one of the products, in any round · 409 `not-counted`, `changed`,
 * `not-in-count` · 503
 */
export async function approveCount(
  id: string,
  { turn, lines }: CountApproval,
  person: Person,
  now: Date,
): Promise<CountDifferences> {
  const by = { person, at: now.toISOString() };
  const [count, tallies] = await Promise.all([requireCount(id), listTallies(id)]);
  if (count.state === 'booked' && count.turn === turn + 1) return getDifferences(id, person);
  if (count.state !== 'counted') throw conflict('not-counted', texts.countNotCounted);
  if (count.turn !== turn) throw conflict('changed', texts.countChanged);
  if (lines.some((line) => hasCounted(tallies, line.id, person.id)))
    throw forbidden('own-count', texts.ownCount);
  const found = new Map((await compare(count, tallies)).map((each) => [each.product.id, each]));
  if (lines.some((line) => !found.has(line.id))) throw conflict('not-in-count', texts.notInCount);
  const refused: CountDifferences['refused'] = [];
  for (const line of lines) {
    const compared = found.get(line.id);
    const why = compared && (await bookLine(count, compared, line, by));
    if (why !== undefined) refused.push({ id: line.id, why });
  }
  await closeCount(id, tallies, by, now);
  return getDifferences(id, person, refused);
}
