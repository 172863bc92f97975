import { randomUUID } from 'node:crypto';
import { movesOfAll } from '#shared/orders/order-moves.ts';
import { tick } from '../../core/clock/tick.ts';
import { moveOrder } from '../../core/orders/move-order.ts';
import { changeProduct, removeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { noon } from '../event.ts';
import { statusOf } from '../faults/patience.ts';
import { moveGoods } from '../goods.ts';
import { orderForm, orderPatiently, phoneOf } from '../orders/orders.ts';
import { testRider } from '../orders/riders.ts';
import { testProduct } from '../shop.ts';
import { changeCommand, returnCommand, undoCommand } from './ledger-changes.ts';
import {
  chatCommand,
  discardCommand,
  extendCommand,
  makeCommand,
  staffOrderCommand,
} from './ledger-drafts.ts';
import {
  type Command,
  differences,
  draws,
  isEnough,
  linesOf,
  mayHave,
  newModel,
  noteHolds,
  take,
} from './ledger-model.ts';
import { receiveCommand, wrongGoodsOut } from './ledger-riders.ts';

const boss = { id: 'b'.repeat(22), name: 'Boss', email: 'boss@mail.example', groups: ['owner' as const] };
const by = { id: boss.id, name: boss.name };
let ids = 700_000;

/** The commands by name. Each command chooses what to do, and does it only when the returned function is called. */
const commands: Record<string, Command> = {
  order: (model, draw, now) => {
    const lines = linesOf(model, draw);
    const form = orderForm(lines, { customer_phone: phoneOf(++ids) });
    return async () => {
      const mayPass = mayHave(model, lines);
      const { status, body } = await orderPatiently(form, { now });
      const apply = () => {
        take(model.left, lines, -1);
        model.orders.push({ id: body.order_id, status: 'pending', lines, out: [] });
      };
      return { status, mayPass, apply };
    };
  },
  make: makeCommand,
  move: (model, draw, now) => {
    const order = model.orders[draw(Math.max(1, model.orders.length))];
    const to = order && movesOfAll(order.status)[draw(4)];
    return async () => {
      if (!order || !to) return { status: 0, mayPass: false };
      const from = order.status;
      const ride = to === 'out_for_delivery' && { rider: await testRider() };
      const asked = { from, to, why: 'Test.', ...ride };
      const status = await statusOf(() => moveOrder(order.id, asked, boss, now));
      const apply = () => {
        // Two simultaneous requests for the same change of state both succeed, but the state changes only once.
        if (order.status === to) return;
        order.status = to;
        if (!['cancelled', 'refused'].includes(to)) return;
        // If an order is refused or cancelled on its way, its goods stay with the rider.
        if (from === 'out_for_delivery') order.out = order.lines.map((line) => ({ ...line }));
        else take(model.left, order.lines, 1);
      };
      return { status, mayPass: true, apply };
    };
  },
  goods: (model, draw, now) => {
    const reason = (['receive', 'count', 'pos'] as const)[draw(3)] ?? 'receive';
    const sign = reason === 'receive' || (reason === 'count' && draw(2) === 0) ? 1 : -1;
    const lines = linesOf(model, draw);
    const isPriced = reason === 'receive' && draw(2) === 0;
    const moved = lines.map(({ id, quantity }) => ({
      ...{ product_id: id, delta: sign * quantity },
      ...(isPriced && { cost_cents: quantity * (50 + draw(9000)) + draw(7) }),
    }));
    const move = { id: randomUUID(), at: now.toISOString(), reason, why: '', by, lines: moved };
    return async () => {
      const mayPass = sign === 1 || isEnough(model.left, lines);
      const status = await statusOf(() => moveGoods(move));
      return { status, mayPass, apply: () => take(model.left, lines, sign) };
    };
  },
  receive: receiveCommand,
  change: changeCommand,
  undo: undoCommand,
  return: returnCommand,
  chat: chatCommand,
  staffOrder: staffOrderCommand,
  extend: extendCommand,
  discard: discardCommand,
  sweep: (_model, _draw, now) => async () => {
    await tick(now);
    return { status: 200, mayPass: true };
  },
  edit: (model, draw) => {
    const id = [...model.left.keys()][draw(model.left.size)] ?? 0;
    const price_cents = 1000 + draw(9000);
    const buying_price_cents = 100 + draw(9000);
    return async () => ({
      mayPass: !model.removed.has(id),
      status: await statusOf(() => changeProduct(id, { price_cents, buying_price_cents })),
    });
  },
  remove: (model, draw) => {
    const id = [...model.left.keys()][draw(model.left.size)] ?? 0;
    // This command runs rarely, so that the shop has stock for most of a run.
    const isMeant = draw(4) === 0;
    return async () => {
      if (!isMeant) return { status: 0, mayPass: false };
      const mayPass = !model.removed.has(id);
      const status = (await removeProduct(id)) ? 200 : 404;
      return { status, mayPass, apply: () => void model.removed.add(id) };
    };
  },
};

const names = Object.keys(commands);
const weights = [6, 3, 9, 3, 3, 4, 2, 2, 5, 3, 1, 1, 1, 1, 1];
const bag = names.flatMap((name, n) => Array(weights[n] ?? 1).fill(name) as string[]);

/**
 * Runs random commands in a shop of three products, with up to four actors at a time. Compares the shop with a model
 * after each round (R13). If only one actor acts, the command must succeed exactly when the model says so.
 *
 * @returns the differences
 */
export async function runLedger(seed: number, most: number): Promise<string[]> {
  const draw = draws(seed);
  const model = newModel();
  for (let n = 0; n < 3; n++) {
    const [id, stock] = [++ids, draw(draw(2) === 0 ? 12 : 90)];
    // One product has no buying price. Its stock has no value until a delivery with a price.
    const cost = n === 2 ? {} : { buying_price_cents: 100 + draw(9000) };
    await createProduct(testProduct(id, cost), stock, '2026-01-01T00:00:00.000Z');
    model.left.set(id, stock);
  }
  const wrong: string[] = [];
  for (let done = 0; done < most && wrong.length === 0; ) {
    model.minutes += draw(3) === 0 ? 11 : 0;
    const now = new Date(noon.getTime() + model.minutes * 60_000);
    const actors = draw(2) === 0 ? 1 : 4;
    const chosen = Array.from({ length: actors }, () => bag[draw(bag.length)] ?? 'order');
    const ready = chosen.map((name) => commands[name]?.(model, draw, now));
    const outcomes = await Promise.all(ready.map((run) => run?.()));
    for (const [n, outcome] of outcomes.entries()) {
      if (!outcome || outcome.status === 0) continue;
      if (outcome.status === 200) outcome.apply?.();
      const isExpected = (outcome.status === 200) === outcome.mayPass;
      if (actors === 1 && !isExpected) wrong.push(`${chosen[n]} was answered ${outcome.status}`);
      if (actors === 1 && outcome.differs) wrong.push(`${chosen[n]}: ${outcome.differs}`);
      if (outcome.status >= 500) wrong.push(`${chosen[n]} was answered ${outcome.status}`);
    }
    wrong.push(...(await noteHolds(model)), ...(await differences(model)), ...(await wrongGoodsOut(model)));
    done += actors;
  }
  return wrong.map((what) => `seed ${seed}: ${what}`);
}
