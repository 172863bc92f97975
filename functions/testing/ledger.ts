import { randomUUID } from 'node:crypto';
import { orderMoves } from '#shared/order-moves.ts';
import type { OrderStatus } from '#shared/order-state.ts';
import { ShopError } from '../core/errors.ts';
import { releaseAllEndedHolds } from '../core/hold.ts';
import { moveOrder } from '../core/move-order.ts';
import { moveGoods } from '../core/stock-move.ts';
import { changeProduct, removeProduct } from '../data/change-product.ts';
import { findDraft } from '../data/draft.ts';
import { createProduct } from '../data/product.ts';
import { listMovements, listStock } from '../data/stock.ts';
import { chat } from './drafts.ts';
import { noon } from './event.ts';
import { orderForm, orderPatiently, phoneOf } from './orders.ts';
import { browser } from './promotions.ts';
import { testProduct } from './shop.ts';

/** The same draws for the same seed: `draw(n)` is a whole number below n. */
export function draws(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const boss = { id: 'b'.repeat(22), name: 'Boss', email: 'boss@mail.example', groups: ['owner' as const] };
const by = { id: boss.id, name: boss.name };
let ids = 700_000;

type Lines = { id: number; quantity: number }[];
type Order = { id: string; status: OrderStatus; lines: Lines };
type Hold = { code: string; lines: Lines; until: number };

/** What a model says of the shop: what is left of each product, the orders, and what is held. */
type Model = {
  left: Map<number, number>;
  removed: Set<number>;
  orders: Order[];
  holds: Hold[];
  minutes: number;
};

const refusalOf = (error: unknown) => {
  if (error instanceof ShopError) return error.status;
  throw error;
};

/** Asks again while the shop says that it is busy, as everybody does who is told so (R5). */
async function patiently<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const reply = await ask();
    if (reply.status !== 503 || tries === 20) return reply;
  }
}

async function statusOf(work: () => Promise<unknown>): Promise<number> {
  const { status } = await patiently(() =>
    work().then(
      () => ({ status: 200 }),
      (error: unknown) => ({ status: refusalOf(error) }),
    ),
  );
  return status;
}

/** One command of one actor: does it, and says what it has changed in the model, and what was expected of it alone. */
type Outcome = { status: number; apply?: () => void; mayPass: boolean };

const take = (model: Model, lines: Lines, sign: 1 | -1) => {
  for (const { id, quantity } of lines) model.left.set(id, (model.left.get(id) ?? 0) + sign * quantity);
};
const isEnough = ({ left }: Model, lines: Lines) =>
  lines.every(({ id, quantity }) => (left.get(id) ?? 0) >= quantity);
const isSold = ({ removed }: Model, lines: Lines) => !lines.some(({ id }) => removed.has(id));

/** Whether somebody alone gets these goods: what chats held too long is given back to whoever is short of it. */
function mayHave(model: Model, lines: Lines): boolean {
  if (!isSold(model, lines)) return false;
  if (isEnough(model, lines)) return true;
  const left = new Map(model.left);
  const ended = model.holds.filter(({ until }) => until <= model.minutes);
  const wanted = ended.filter((hold) => hold.lines.some(({ id }) => lines.some((line) => line.id === id)));
  for (const hold of wanted) take({ ...model, left }, hold.lines, 1);
  return isEnough({ ...model, left }, lines);
}

/** Takes note of the holds that were given back, and of any that should not have been. */
async function noteHolds(model: Model): Promise<string[]> {
  const drafts = await Promise.all(model.holds.map(({ code }) => findDraft(code)));
  const given = model.holds.filter((_, n) => drafts[n]?.is_held !== true);
  for (const { lines } of given) take(model, lines, 1);
  model.holds = model.holds.filter((hold) => !given.includes(hold));
  return given.filter(({ until }) => until > model.minutes).map(({ code }) => `${code} was given back early`);
}

type Draw = ReturnType<typeof draws>;

function linesOf(model: Model, draw: Draw): Lines {
  const ids = [...model.left.keys()].filter(() => draw(2) === 0);
  const chosen = ids.length > 0 ? ids : [...model.left.keys()].slice(0, 1);
  return chosen.map((id) => ({ id, quantity: 1 + draw(4) }));
}

/** Commands by name; each draws what it does, and promises nothing before it runs. */
const commands: Record<string, (model: Model, draw: Draw, now: Date) => () => Promise<Outcome>> = {
  order: (model, draw, now) => {
    const lines = linesOf(model, draw);
    const form = orderForm(lines, { customer_phone: phoneOf(++ids) });
    return async () => {
      const mayPass = mayHave(model, lines);
      const { status, body } = await orderPatiently(form, { now });
      const apply = () => {
        take(model, lines, -1);
        model.orders.push({ id: body.order_id, status: 'pending', lines });
      };
      return { status, mayPass, apply };
    };
  },
  move: (model, draw, now) => {
    const order = model.orders[draw(Math.max(1, model.orders.length))];
    const to = order && (Object.keys(orderMoves[order.status]) as OrderStatus[])[draw(3)];
    return async () => {
      if (!order || !to) return { status: 0, mayPass: false };
      const from = order.status;
      const status = await statusOf(() => moveOrder(order.id, { from, to, why: 'Test.' }, boss, now));
      const apply = () => {
        // Two who ask the same at once are both told yes: it is one move.
        if (order.status === to) return;
        order.status = to;
        if (['cancelled', 'refused', 'returned'].includes(to)) take(model, order.lines, 1);
      };
      return { status, mayPass: true, apply };
    };
  },
  goods: (model, draw, now) => {
    const reason = (['receive', 'count', 'pos'] as const)[draw(3)] ?? 'receive';
    const sign = reason === 'receive' || (reason === 'count' && draw(2) === 0) ? 1 : -1;
    const lines = linesOf(model, draw);
    const moved = lines.map(({ id, quantity }) => ({ product_id: id, delta: sign * quantity }));
    const move = { id: randomUUID(), at: now.toISOString(), reason, why: '', by, lines: moved };
    return async () => {
      const mayPass = sign === 1 || isEnough(model, lines);
      const status = await statusOf(() => moveGoods(move));
      return { status, mayPass, apply: () => take(model, lines, sign) };
    };
  },
  chat: (model, draw, now) => {
    const lines = linesOf(model, draw);
    return async () => {
      const mayPass = mayHave(model, lines);
      const by = await browser();
      const { status, body } = await patiently(() => chat(lines, { ...by, now }));
      const apply = () => {
        take(model, lines, -1);
        model.holds.push({ code: body.code, lines, until: model.minutes + 20 });
      };
      return { status, mayPass, apply };
    };
  },
  sweep: (_model, _draw, now) => async () => {
    await releaseAllEndedHolds(now);
    return { status: 200, mayPass: true };
  },
  edit: (model, draw) => {
    const id = [...model.left.keys()][draw(model.left.size)] ?? 0;
    const price_cents = 1000 + draw(9000);
    return async () => ({
      mayPass: !model.removed.has(id),
      status: await statusOf(() => changeProduct(id, { price_cents })),
    });
  },
  remove: (model, draw) => {
    const id = [...model.left.keys()][draw(model.left.size)] ?? 0;
    // Rarely, so that most of a run has something to sell.
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
const weights = [6, 6, 3, 3, 1, 1, 1];
const bag = names.flatMap((name, n) => Array(weights[n] ?? 1).fill(name) as string[]);

async function differences({ left }: Model): Promise<string[]> {
  const wrong: string[] = [];
  for (const [id, expected] of left) {
    const available = (await listStock([id]))[0]?.available ?? -1;
    const { movements } = await listMovements(id);
    const sum = movements.reduce((total, { delta }) => total + delta, 0);
    if (available !== sum) wrong.push(`ledger ${sum}, counter ${available}`);
    if (available !== expected) wrong.push(`${available} left, the model says ${expected}`);
  }
  return wrong;
}

/**
 * Runs a shop of three products through random commands, up to four actors at a time, and compares it with a model
 * after each round (R13). An actor alone must succeed exactly when the model says so.
 *
 * @returns what differs
 */
export async function runLedger(seed: number, most: number): Promise<string[]> {
  const draw = draws(seed);
  const model: Model = { left: new Map(), removed: new Set(), orders: [], holds: [], minutes: 0 };
  for (let n = 0; n < 3; n++) {
    const [id, stock] = [++ids, draw(12)];
    await createProduct(testProduct(id), stock, '2026-01-01T00:00:00.000Z');
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
      if (actors === 1 && !isExpected) wrong.push(`${chosen[n]} was ${outcome.status}`);
      if (outcome.status >= 500) wrong.push(`${chosen[n]} was ${outcome.status}`);
    }
    wrong.push(...(await noteHolds(model)), ...(await differences(model)));
    done += actors;
  }
  return wrong.map((what) => `seed ${seed}: ${what}`);
}
