import { createProduct } from '../../data/catalogue/create-product.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { movementsPk } from '../../data/stock/keys.ts';
import { listStock } from '../../data/stock/stock.ts';
import type { StockMove } from '../../data/stock/stock-move.ts';
import { ShopError } from '../../errors.ts';
import { noon } from '../event.ts';
import { moveGoods } from '../goods.ts';
import { testProduct } from '../shop.ts';
import { draws } from './ledger-model.ts';

const by = { id: 'b'.repeat(22), name: 'Boss' };
let ids = 800_000;

export type Replay = { movements: number; refused: number; repeated: number; wrong: string[] };

async function ledgerOf(id: number): Promise<{ sum: number; lines: number }> {
  const total = { sum: 0, lines: 0 };
  for await (const { delta } of everyItem<{ delta: number }>(movementsPk(id))) {
    total.sum += delta;
    total.lines++;
  }
  return total;
}

const statusOf = (move: StockMove) =>
  moveGoods(move).then(
    () => 200,
    (error: unknown) => (error instanceof ShopError ? error.status : 500),
  );

/**
 * Makes random stock movements (deliveries, counts and sales) of sixty products, up to forty at a time, and compares
 * the stock with a model. Some sales exceed the stock, and some are sent twice.
 *
 * @returns the number of successful movements, and the differences of stock, ledger and answers from the model
 */
export async function replayMovements(seed: number, count: number): Promise<Replay> {
  const draw = draws(seed);
  const left = new Map<number, number>();
  const lines = new Map<number, number>();
  for (let n = 0; n < 60; n++) {
    const [id, stock] = [++ids, draw(30)];
    await createProduct(testProduct(id), stock, '2026-01-01T00:00:00.000Z');
    left.set(id, stock);
    lines.set(id, 1);
  }
  const products = [...left.keys()];
  const replay: Replay = { movements: 0, refused: 0, repeated: 0, wrong: [] };
  for (let n = 0; replay.movements < count && replay.wrong.length === 0; n++) {
    const reason = (['receive', 'count', 'pos'] as const)[draw(3)] ?? 'receive';
    const first = draw(products.length);
    const chosen = Array.from(
      { length: 1 + draw(40) },
      (_, at) => products[(first + at) % products.length] ?? 0,
    );
    const sign = reason === 'receive' ? 1 : -1;
    const moved = chosen.map((product_id) => ({
      product_id,
      delta: sign * (1 + draw(reason === 'receive' ? 9 : 3)),
    }));
    const at = new Date(noon.getTime() + n * 1000).toISOString();
    const move = { id: `replay-${seed}-${n}`, at, reason, why: '', by, lines: moved };
    const isEnough = moved.every(({ product_id, delta }) => (left.get(product_id) ?? 0) + delta >= 0);
    const status = await statusOf(move);
    if (status !== (isEnough ? 200 : 409))
      replay.wrong.push(`movement ${n} (${reason}) was answered ${status}`);
    if (!isEnough) {
      replay.refused++;
      continue;
    }
    for (const { product_id, delta } of moved) {
      left.set(product_id, (left.get(product_id) ?? 0) + delta);
      lines.set(product_id, (lines.get(product_id) ?? 0) + 1);
    }
    replay.movements += moved.length;
    if (draw(10) > 0) continue;
    replay.repeated++;
    if ((await statusOf(move)) !== 200)
      replay.wrong.push(`the repeated movement ${n} (${reason}) was refused`);
  }
  for (const [id, expected] of left) {
    const available = (await listStock([id]))[0]?.available;
    const ledger = await ledgerOf(id);
    const found = [available, ledger.sum, ledger.lines].join(' ');
    if (found !== [expected, expected, lines.get(id)].join(' '))
      replay.wrong.push(`product ${id}: ${found}, the model says ${expected}, ${lines.get(id)} lines`);
  }
  return replay;
}
