import { randomUUID } from 'node:crypto';
import { moveGoods } from '#shared/api/orders.ts';
import { handler } from '../api/stock/move-goods.ts';
import { type Reply, send } from './event.ts';
import { callAs } from './people.ts';

/** Moves goods as whoever this session is; a receipt of them unless `more` says otherwise. */
export async function goods(
  session: string,
  lines: { id: number; delta: number }[],
  more: Record<string, unknown> = {},
): Promise<Reply> {
  const body = { id: randomUUID(), reason: 'receive', lines, ...more };
  return send(moveGoods, handler, await callAs(session, { body }));
}
