import { randomUUID } from 'node:crypto';
import { moveGoods } from '#shared/api/orders.ts';
import { handler } from '../api/stock/move-goods.ts';
import { type Reply, send } from './event.ts';
import { callAs } from './people.ts';

/** Moves stock as the person of this session; a delivery by default. */
export async function goods(
  session: string,
  lines: { id: number; delta: number }[],
  more: Record<string, unknown> = {},
): Promise<Reply> {
  const body = { id: randomUUID(), reason: 'receive', lines, ...more };
  return send(moveGoods, handler, await callAs(session, { body }));
}
