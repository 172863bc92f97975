import { randomUUID } from 'node:crypto';
import { receiveGoods } from '../../core/riders/receive-goods.ts';
import { findOrder } from '../../data/orders/order.ts';
import { statusOf } from '../faults/patience.ts';
import { type Command, type Model, pieces, take } from './ledger-model.ts';

const manager = {
  id: 'm'.repeat(22),
  name: 'Amina',
  email: 'amina@mail.example',
  groups: ['admin' as const],
};

/**
 * Lets the office receive goods of an ended order from its rider. Some are sold again, others are written off or
 * missing.
 */
export const receiveCommand: Command = (model, draw, now) => {
  const waiting = model.orders.filter(({ out }) => pieces(out) > 0);
  const order = waiting[draw(Math.max(1, waiting.length))];
  const back = (order?.out ?? []).map(({ id, quantity }) => {
    const received = draw(quantity + 1);
    const sold_again = draw(received + 1);
    const written_off = draw(received - sold_again + 1);
    return { product_id: id, sold_again, written_off, missing: received - sold_again - written_off };
  });
  const count = back.reduce((sum, line) => sum + line.sold_again + line.written_off + line.missing, 0);
  return async () => {
    if (!order || count === 0) return { status: 0, mayPass: false };
    const asked = { id: randomUUID(), lines: back, why: 'Test.' };
    const status = await statusOf(() => receiveGoods(order.id, asked, { by: manager, now }));
    const apply = () => {
      const sold = back.map(({ product_id, sold_again }) => ({ id: product_id, quantity: sold_again }));
      take(model.left, sold, 1);
      for (const { product_id, sold_again, written_off, missing } of back) {
        const line = order.out.find(({ id }) => id === product_id);
        if (line) line.quantity -= sold_again + written_off + missing;
        model.lost.set(product_id, (model.lost.get(product_id) ?? 0) + written_off + missing);
      }
    };
    return { status, mayPass: true, apply };
  };
};

/** Returns the orders for which the goods with a rider differ from the model. */
export async function wrongGoodsOut({ orders }: Model): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, out } of orders) {
    const stored = await findOrder(id);
    const has = (stored?.goods_out ?? []).reduce((sum, line) => sum + line.pieces, 0);
    if (has !== pieces(out)) wrong.push(`the rider has ${has} pieces, the model says ${pieces(out)}`);
  }
  return wrong;
}
