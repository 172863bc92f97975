import { randomUUID } from 'node:crypto';
import { moveProductStock } from '#shared/stock/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { moveProductStock as handler } from '../api/stock.ts';
import { type StockMove, saveStockMove } from '../data/stock/stock-move.ts';
import { conflict } from '../errors.ts';
import { type Reply, send } from './event.ts';
import { callAs } from './people.ts';

/** Changes the stock of a product as the person of this session. By default, the change is a delivery. */
export async function goods(session: string, id: number, more: Record<string, unknown> = {}): Promise<Reply> {
  const body = { id: randomUUID(), reason: 'received', ...more };
  return send(moveProductStock, handler, await callAs(session, { params: { id: String(id) }, body }));
}

/** Changes the stock of several products at once. @throws 409 if the stock of one of them is too small */
export async function moveGoods(move: StockMove): Promise<void> {
  if ((await saveStockMove(move)) === 'short') throw conflict('below-zero', texts.stockShort);
}
