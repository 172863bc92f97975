import { randomUUID } from 'node:crypto';
import type { Group } from '#shared/abilities/groups.ts';
import * as endpoints from '#shared/stock-counts/endpoints.ts';
import type { CountScope, StockCount } from '#shared/stock-counts/stock-count.ts';
import * as handlers from '../../api/stock-counts.ts';
import { openSession } from '../../core/identity/session.ts';
import { noon, type Reply, send } from '../event.ts';
import { callAs, signIn } from '../people.ts';

type Name = keyof typeof endpoints;
const routes = { ...endpoints };
const functions = { ...handlers };

/** A tally in a test. By default, all of its pieces were counted at the present time. */
type TestTally = { product_id: number; pieces: number; n?: number; first_ms?: number; last_ms?: number };

/** A person in a test who counts goods with one device, or who approves differences. */
export type Counter = Awaited<ReturnType<typeof counter>>;

/** Signs in a person who works with stock counts. `device` is the name of their phone. */
export async function counter(name: string, group: Group = 'staff') {
  const { id, session } = await signIn(name, [group]);
  const device = randomUUID();
  let n = 0;
  /** Opens a new session for each call, because sessions end after half an hour without a call. */
  const sessionAt = async (now: Date) => (await openSession({ id, groups: [group] }, now)).value;
  const call = async (endpoint: Name, more: Parameters<typeof callAs>[1], now: Date) => {
    const call = await callAs(await sessionAt(now), { ...more, now });
    return send(routes[endpoint], functions[endpoint], call);
  };
  const look = (count: string, now = noon): Promise<Reply> =>
    call('getStockCount', { params: { id: count } }, now);
  const turnOf = async (count: string, now: Date) => (await look(count, now)).body.turn as number;
  return {
    ...{ id, session, sessionAt, name, device, look },
    begin: (scope: CountScope, now = noon, count = randomUUID()): Promise<Reply> =>
      call('beginStockCount', { body: { id: count, scope } }, now),
    list: async (now = noon): Promise<Reply> => call('listStockCounts', {}, now),
    /** Sends tallies. Each tally is newer than the last one, unless it has its own `n`. */
    tell: async (
      count: string,
      tallies: TestTally[],
      { now = noon, turn, with: by = device }: { now?: Date; turn?: number; with?: string } = {},
    ): Promise<Reply> => {
      const sent = tallies.map((tally) => ({ n: ++n, first_ms: 0, last_ms: 0, ...tally }));
      const seen = turn ?? (await turnOf(count, now));
      return call(
        'saveStockTallies',
        { params: { id: count }, body: { device: by, turn: seen, tallies: sent } },
        now,
      );
    },
    finish: async (count: string, now = noon): Promise<Reply> =>
      call('finishStockCount', { params: { id: count }, body: { turn: await turnOf(count, now) } }, now),
    cancel: async (count: string, now = noon): Promise<Reply> =>
      call('cancelStockCount', { params: { id: count }, body: { turn: await turnOf(count, now) } }, now),
    compare: (count: string, now = noon): Promise<Reply> =>
      call('getStockDifferences', { params: { id: count } }, now),
    again: async (count: string, ids: number[], now = noon): Promise<Reply> =>
      call('countStockAgain', { params: { id: count }, body: { turn: await turnOf(count, now), ids } }, now),
    approve: async (count: string, lines: object[], now = noon, turn?: number): Promise<Reply> =>
      call(
        'approveStockCount',
        { params: { id: count }, body: { turn: turn ?? (await turnOf(count, now)), lines } },
        now,
      ),
    undo: async (count: string, now = noon): Promise<Reply> =>
      call('undoStockCount', { params: { id: count }, body: { turn: await turnOf(count, now) } }, now),
    report: (query: Record<string, string>, now = noon): Promise<Reply> =>
      call('listStockDifferences', { query }, now),
  };
}

/** Begins a stock count of these products and returns it. */
export async function newCount(by: Counter, ids: number[], now = noon): Promise<StockCount> {
  const { status, body } = await by.begin({ kind: 'products', ids }, now);
  if (status !== 200) throw new Error(`The count was refused: ${JSON.stringify(body)}`);
  return body;
}
