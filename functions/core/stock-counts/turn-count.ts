import { mayDo } from '#shared/abilities/abilities.ts';
import { mostRounds } from '#shared/stock-counts/count-names.ts';
import * as texts from '#shared/stock-counts/count-texts.ts';
import type { SecondCount, StockCount } from '#shared/stock-counts/stock-count.ts';
import { commitPlan } from '../../data/dynamodb/commit-plan.ts';
import { type CountItem, turnActions } from '../../data/stock-counts/count.ts';
import { listResults } from '../../data/stock-counts/result.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { Person } from '../identity/session.ts';
import { lateDue } from './late-moves.ts';
import { getStockCount, requireCount } from './view-count.ts';

type Step = { action: Parameters<typeof turnActions>[2]['action']; at: string; by: Person };

/** Returns the stock count after a change, in its next phase (turn). */
const nextTurn = (count: CountItem, change: Partial<CountItem>, at: string): CountItem => ({
  ...count,
  ...change,
  turn: count.turn + 1,
  turned_at: at,
});

const closed = (count: CountItem) => count.products.map((product) => ({ ...product, is_open: false }));

/** Changes the state of a stock count. `plan` returns undefined if the change is already stored. */
async function turnCount(
  id: string,
  { action, at, by }: Step,
  plan: (count: CountItem) => CountItem | undefined | Promise<CountItem | undefined>,
): Promise<StockCount> {
  await commitPlan(async () => {
    const count = await requireCount(id);
    const after = await plan(count);
    if (!after) return { result: undefined };
    const due = after.state === 'booked' ? lateDue(id, new Date(at)) : undefined;
    return { result: undefined, actions: { turn: turnActions(count, after, { action, at }), due } };
  });
  return getStockCount(id, by.id);
}

/**
 * Ends counting. Repeating it changes nothing.
 *
 * @throws 404 · 409 `count-over`, `changed` if the count is in another phase (turn) than the person saw · 503
 */
export function finishCount(id: string, turn: number, by: Person, now: Date): Promise<StockCount> {
  const at = now.toISOString();
  return turnCount(id, { action: 'finish', at, by }, (count) => {
    if (count.state === 'counted' && count.turn === turn + 1) return undefined;
    if (count.state !== 'open') throw conflict('count-over', texts.countOver);
    if (count.turn !== turn) throw conflict('changed', texts.countChanged);
    return nextTurn(count, { state: 'counted', products: closed(count) }, at);
  });
}

/**
 * Asks other people to count some products again. Earlier counts of these products no longer apply.
 *
 * @throws 404 · 409 `not-counted`, `changed`, `not-in-count` for a product that is unknown or decided,
 * `too-many-rounds`
 */
export function countAgain(
  id: string,
  { turn, ids }: SecondCount,
  by: Person,
  now: Date,
): Promise<StockCount> {
  const at = now.toISOString();
  return turnCount(id, { action: 'count-again', at, by }, async (count) => {
    const isSame = count.products.every(({ id, is_open }) => is_open === ids.includes(id));
    if (count.state === 'open' && count.turn === turn + 1 && isSame) return undefined;
    if (count.state !== 'counted') throw conflict('not-counted', texts.countNotCounted);
    if (count.turn !== turn) throw conflict('changed', texts.countChanged);
    const decided = new Set((await listResults(id)).map(({ product_id }) => product_id));
    const wanted = count.products.filter((product) => ids.includes(product.id));
    if (wanted.length !== new Set(ids).size || ids.some((each) => decided.has(each)))
      throw conflict('not-in-count', texts.notInCount);
    if (wanted.some(({ round }) => round >= mostRounds))
      throw conflict('too-many-rounds', texts.tooManyRounds);
    const products = count.products.map((product) =>
      wanted.includes(product) ? { ...product, is_open: true, round: product.round + 1 } : product,
    );
    return nextTurn(count, { state: 'open', products }, at);
  });
}

/**
 * Ends a count without booking its open differences. Differences that were booked stay booked. Repeating it changes
 * nothing.
 *
 * @throws 404 · 403 `managers-cancel` if the count is finished and the person may not approve counts, because
 *   cancelling would hide its result · 409 `count-over` if it has ended, `changed` if it is in another phase (turn)
 *   than the person saw · 503
 */
export function cancelCount(id: string, turn: number, by: Person, now: Date): Promise<StockCount> {
  const at = now.toISOString();
  return turnCount(id, { action: 'cancel', at, by }, async (count) => {
    const hasEnded = count.state !== 'open' && count.state !== 'counted';
    if (hasEnded && count.turn === turn + 1 && count.ended_by?.id === by.id) return undefined;
    if (hasEnded) throw conflict('count-over', texts.countOver);
    if (count.state === 'counted' && !mayDo(by.groups, 'stock.approve-count'))
      throw forbidden('managers-cancel', texts.managersCancel);
    if (count.turn !== turn) throw conflict('changed', texts.countChanged);
    const state = (await listResults(id)).length > 0 ? 'booked' : 'cancelled';
    const ended = { ended_at: at, ended_by: { id: by.id, name: by.name } };
    return nextTurn(count, { state, products: closed(count), ...ended }, at);
  });
}
