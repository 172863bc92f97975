import type { OrderStatus } from '#shared/orders/order-state.ts';
import { shop } from '#shared/shop.ts';
import { addressKey } from '../../core/identity/address-key.ts';
import { fingerprint } from '../../core/identity/signature.ts';
import { newId } from '../../core/identity/visitor.ts';
import { findDraft } from '../../data/orders/draft.ts';
import { readHoldRoom } from '../../data/orders/hold.ts';
import { listMovements, readPieces } from '../../data/stock/stock.ts';

/** Returns a generator of random numbers, the same for the same seed. `draw(n)` returns a whole number below n. */
export function draws(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
export type Draw = ReturnType<typeof draws>;

export type Lines = { id: number; quantity: number }[];
/**
 * An order. `back` is the number of pieces that were returned after the delivery. `out` contains the goods that a rider
 * still has after the order was refused or cancelled on its way.
 */
type Order = { id: string; status: OrderStatus; lines: Lines; back?: number; out: Lines };
/**
 * A cart that was sent to the chat (draft). The goods `held` are reserved for it until the minute `until`. `cart` is
 * the available part of the goods in `asked`.
 */
type Draft = {
  code: string;
  visitor: string;
  asked: Lines;
  cart: Lines;
  held: Lines;
  made: number;
  until: number;
  isOpen: boolean;
  isOrdered: boolean;
};

/** The model of the shop: the stock of each product, the orders, and the carts in the chat with their reservations. */
export type Model = {
  left: Map<number, number>;
  removed: Set<number>;
  /** The pieces of each product that riders or customers brought back damaged, and those that riders did not bring. */
  lost: Map<number, number>;
  orders: Order[];
  drafts: Draft[];
  /** The browsers that send carts to the chat, all from one IP address. */
  visitors: string[];
  address: string;
  minutes: number;
};

let models = 0;

export const newModel = (): Model => ({
  left: new Map(),
  removed: new Set(),
  lost: new Map(),
  orders: [],
  drafts: [],
  visitors: Array.from({ length: 4 }, newId),
  address: `10.${++models >> 16}.${(models >> 8) & 255}.${models & 255}`,
  minutes: 0,
});

/**
 * The outcome of an actor's command: the status of the answer, its effect on the model, and the expected result if
 * nobody else acts at the same time.
 */
type Outcome = { status: number; apply?: () => void; mayPass: boolean; differs?: string | undefined };

/**
 * A function that chooses the next thing that an actor does, at random. Nothing happens until the function that it
 * returns is called.
 */
export type Command = (model: Model, draw: Draw, now: Date) => () => Promise<Outcome>;

type Left = Map<number, number>;

export function take(left: Left, lines: Lines, sign: 1 | -1): void {
  for (const { id, quantity } of lines) left.set(id, (left.get(id) ?? 0) + sign * quantity);
}

export const isEnough = (left: Left, lines: Lines) =>
  lines.every(({ id, quantity }) => (left.get(id) ?? 0) >= quantity);

const isSold = ({ removed }: Model, lines: Lines) => !lines.some(({ id }) => removed.has(id));

export const pieces = (lines: Lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const heldIn = (drafts: Draft[]) => drafts.reduce((sum, { held }) => sum + pieces(held), 0);

const quantityIn = (lines: Lines, id: number) => lines.find((line) => line.id === id)?.quantity ?? 0;

const hasEnded = ({ minutes }: Model, { held, until }: Draft) => held.length > 0 && until <= minutes;

export function linesOf(model: Model, draw: Draw): Lines {
  const ids = [...model.left.keys()].filter(() => draw(2) === 0);
  const chosen = ids.length > 0 ? ids : [...model.left.keys()].slice(0, 1);
  return chosen.map((id) => ({ id, quantity: 1 + draw(4) }));
}

/**
 * Returns true if an actor can get these goods, provided that nobody else acts at the same time. The pieces in `own`
 * are first returned to stock. If the stock is too low for an order, the goods of expired reservations are returned to
 * stock too.
 */
export function mayHave(model: Model, lines: Lines, own: Lines = []): boolean {
  if (!isSold(model, lines)) return false;
  const left = new Map(model.left);
  take(left, own, 1);
  if (isEnough(left, lines)) return true;
  const wanted = model.drafts.filter(
    (draft) =>
      hasEnded(model, draft) && draft.held !== own && draft.held.some(({ id }) => quantityIn(lines, id) > 0),
  );
  for (const { held } of wanted) take(left, held, 1);
  return isEnough(left, lines);
}

/**
 * Returns the pieces that are reserved for a new cart in the chat within the limits, in addition to the reservations of
 * the carts in `holding`.
 */
function plan(model: Model, left: Left, holding: Draft[], visitor: string, cart: Lines): Lines {
  let room = Math.min(
    shop.holds.browserPieces - heldIn(holding.filter((draft) => draft.visitor === visitor)),
    shop.holds.addressPieces - heldIn(holding),
  );
  return cart.flatMap(({ id, quantity }) => {
    if (model.removed.has(id)) return [];
    const held = holding.reduce((sum, draft) => sum + quantityIn(draft.held, id), 0);
    const third = Math.floor(((left.get(id) ?? 0) + held) / 3);
    const pieces = Math.max(0, Math.min(quantity, third - held, room));
    room -= pieces;
    return pieces > 0 ? [{ id, quantity: pieces }] : [];
  });
}

/**
 * Returns the pieces that should be reserved for a new cart in the chat if nobody else acts at the same time. If they
 * are fewer than requested, the goods of expired reservations are returned to stock first.
 */
export function expectedHold(model: Model, visitor: string, cart: Lines): Lines {
  const sold = cart.filter(({ id }) => !model.removed.has(id));
  const first = plan(model, model.left, model.drafts, visitor, sold);
  if (pieces(first) === pieces(sold)) return first;
  const left = new Map(model.left);
  for (const draft of model.drafts.filter((each) => hasEnded(model, each))) take(left, draft.held, 1);
  const holding = model.drafts.filter((each) => !hasEnded(model, each));
  return plan(model, left, holding, visitor, sold);
}

/**
 * Updates the model for the reservations that were released. Returns the carts whose reservations should not have been
 * released.
 */
export async function noteHolds(model: Model): Promise<string[]> {
  const holding = model.drafts.filter(({ held }) => held.length > 0);
  const stored = await Promise.all(holding.map(({ code }) => findDraft(code)));
  const given = holding.filter((_, n) => stored[n]?.is_held !== true);
  const early = given.filter(({ until }) => until > model.minutes).map(({ code }) => code);
  for (const draft of given) {
    take(model.left, draft.held, 1);
    draft.held = [];
  }
  return early.map((code) => `the hold of ${code} was released early`);
}

/** Returns the differences between the model and the stock, its ledger, or the counts of reserved pieces. */
export async function differences({ left, lost, drafts, visitors, address }: Model): Promise<string[]> {
  const wrong: string[] = [];
  for (const [id, expected] of left) {
    const { available = -1, held = 0, value_cents } = (await readPieces([id])).get(id) ?? {};
    const { movements } = await listMovements(id);
    const sum = movements.reduce((total, { delta }) => total + delta, 0);
    const written = movements
      .filter(({ reason }) => reason === 'damaged' || reason === 'lost')
      .reduce((total, { delta }) => total - delta, 0);
    if (written !== (lost.get(id) ?? 0)) wrong.push(`${written} pieces are written off in the ledger`);
    const value = movements.reduce((total, { value_cents: cents = 0 }) => total + cents, 0);
    if (value !== (value_cents ?? 0)) wrong.push(`ledger worth ${value}, counter ${value_cents}`);
    if (value < 0) wrong.push(`a value of ${value}`);
    if (available + held === 0 && value !== 0) wrong.push(`no pieces, but a value of ${value}`);
    if (available !== sum) wrong.push(`ledger ${sum}, counter ${available}`);
    if (available !== expected) wrong.push(`${available} left, the model says ${expected}`);
  }
  const { browserPieces, addressPieces } = shop.holds;
  const key = await addressKey(address);
  for (const visitor of visitors) {
    const heldByBrowser = heldIn(drafts.filter((draft) => draft.visitor === visitor));
    const expected = Math.min(browserPieces - heldByBrowser, addressPieces - heldIn(drafts));
    const room = await readHoldRoom({ visitor: fingerprint(visitor), address: key });
    if (room !== expected) wrong.push(`${room} more pieces may be held, the model says ${expected}`);
  }
  return wrong;
}
