import type { Channel } from '#shared/books/day-sums.ts';
import { inNairobi, nairobiDay } from '#shared/nairobi.ts';
import { asCredit, type MoneyEntry } from '#shared/payments/order-money.ts';
import { countedMinutes } from '#shared/settings/measured-arrival.ts';
import { type BookKind, bookName, type Counts } from '../../data/books/names.ts';
import { addNumbers, type Book, withoutZeros } from '../../data/books/numbers.ts';
import type { GoodsBack, OrderItem, OrderLine } from '../../data/orders/order.ts';
import { restBack, soldAt } from '../../data/orders/sold-order.ts';
import { minutesToDoor } from './arrival-minutes.ts';

/**
 * Calculates the numbers that one order adds to the sales figures (the "books"). They depend only on the order's
 * present state, so repeated, late or disordered changes of the table never count twice. The books are the sums over
 * all orders. An order is *ordered* on the day on which it was placed, and *sold* on the day on which its goods were
 * handed over. A sale at a till is both at once. Returns, cancellations and money belong to the day on which they
 * happened. Days are in Nairobi's time. Sums are in cents with VAT.
 */

/**
 * Returns the delivery area of an order. Returns undefined for a sale at a till, for a collected order and for an
 * erased one.
 */
export const areaOf = ({ kind, is_pickup, customer_address }: OrderItem): string | undefined =>
  kind === 'till' || is_pickup || customer_address === '' ? undefined : customer_address;

/** Returns how an order was made: on the web, by phone, by WhatsApp or at a till. */
export function channelOf({ kind, draft_code, made_by }: OrderItem): Channel {
  if (kind === 'till') return 'till';
  if (draft_code !== undefined) return 'chat';
  return made_by === undefined ? 'web' : 'desk';
}

const hourOf = (at: string) => String(inNairobi(at).getUTCHours()).padStart(2, '0');
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const piecesIn = (lines: readonly { quantity: number }[]) => sum(lines.map(({ quantity }) => quantity));

/** Returns the cost of some pieces of an order line, in cents; 0 if the buying price is not known. */
const costOf = ({ buying_price_cents = 0 }: Pick<OrderLine, 'buying_price_cents'>, pieces: number) =>
  buying_price_cents * pieces;

/** Returns fields with the VAT rate in their names: for a rate of 16 %, the names end in `@16`. */
const atRate = ({ vat_rate }: OrderItem, sums: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).map(([name, n]) => [`${name}@${Math.round(vat_rate * 100)}`, n]));

/** A function that adds numbers to the fields of an item of the sales figures (books). */
type Add = (kind: BookKind, at: string, numbers: Record<string, number>, productId?: number) => void;

function addOrdered(order: OrderItem, add: Add): void {
  const { created_at: at, total_cents } = order;
  const channel = channelOf(order);
  add('sums', at, {
    ordered: 1,
    ordered_cents: total_cents,
    ordered_pieces: piecesIn(order.lines),
    [`ordered_h${hourOf(at)}`]: 1,
    [`ordered_cents_h${hourOf(at)}`]: total_cents,
    [`ordered@${channel}`]: 1,
    [`ordered_cents@${channel}`]: total_cents,
  });
}

/** Adds an order to the numbers of the day on which it was cancelled, or refused at the door. */
function addGivenUp({ order_status, moves = [] }: OrderItem, add: Add): void {
  if (order_status !== 'cancelled' && order_status !== 'refused') return;
  const last = moves.findLast(({ to }) => to === order_status);
  if (last) add('sums', last.at, { [order_status]: 1 });
}

/** Adds numbers to the fields of a product: `221.pieces`, `221.cents`. */
const addProduct = ({ product_id: id }: OrderLine, at: string, add: Add, numbers: Record<string, number>) =>
  add(
    'products',
    at,
    Object.fromEntries(Object.entries(numbers).map(([field, number]) => [`${id}.${field}`, number])),
    id,
  );

function addProducts({ lines }: OrderItem, at: string, add: Add): void {
  for (const line of lines)
    addProduct(line, at, add, {
      ...{ pieces: line.quantity, cents: line.total_cents - line.discount_cents },
      ...{ vat: line.vat_cents, cost: costOf(line, line.quantity) },
    });
}

/**
 * Returns whether goods arrived by their promised time. Returns undefined for goods without such a time, and for
 * collected orders.
 */
const isInTime = ({ there_by, is_pickup }: OrderItem, at: string) =>
  there_by === undefined || is_pickup ? undefined : at <= there_by;

/** Adds an order to the numbers of the people who sold, made or delivered it. */
function addPersons(order: OrderItem, at: string, add: Add): void {
  const { kind, total_cents, discount_cents, made_by, rider } = order;
  const seller = kind === 'till' ? order.money[0]?.by : undefined;
  const by = (id: string | undefined, role: string, more: Record<string, number> = {}) => {
    if (id) add('persons', at, { [`${id}.${role}`]: 1, [`${id}.${role}_cents`]: total_cents, ...more });
  };
  by(seller?.id, 'till', seller && { [`${seller.id}.discount`]: discount_cents });
  by(made_by?.id, 'desk', made_by && { [`${made_by.id}.discount`]: discount_cents });
  by(rider?.id, 'ride');
}

/**
 * The facts about an order that are decided when it is first added to the books, and stored from then on: whether its
 * customer had ordered before (undefined if not known), and its area. The area is stored because an erased order no
 * longer has one.
 */
export type Kept = { is_again?: boolean | undefined; area?: string | undefined };

function addSold(order: OrderItem, { is_again: isAgain, area }: Kept, add: Add): void {
  const at = soldAt(order);
  if (at === undefined) return;
  const { lines, total_cents: cents, promotion_code } = order;
  const channel = channelOf(order);
  const inTime = isInTime(order, at);
  const timed = inTime === undefined ? {} : { timed: 1, in_time: inTime ? 1 : 0 };
  const who = isAgain ? 'again' : 'first';
  add('sums', at, {
    ...{ sold: 1, sold_cents: cents, sold_pieces: piecesIn(lines), goods_cents: order.sub_total_cents },
    ...{ discount_cents: order.discount_cents, fee_cents: order.fee_cents, vat_cents: order.vat_cents },
    goods_vat_cents: sum(lines.map((line) => line.vat_cents)),
    ...atRate(order, { taxed: cents, vat: order.vat_cents }),
    cost_cents: sum(lines.map((line) => costOf(line, line.quantity))),
    uncosted_pieces: piecesIn(lines.filter(({ buying_price_cents }) => buying_price_cents === undefined)),
    ...{ [`sold_h${hourOf(at)}`]: 1, [`sold_cents_h${hourOf(at)}`]: cents },
    ...{ [`sold@${channel}`]: 1, [`sold_cents@${channel}`]: cents },
    ...timed,
    ...(isAgain === undefined ? {} : { [who]: 1, [`${who}_cents`]: cents }),
  });
  addProducts(order, at, add);
  addPersons(order, at, add);
  if (area !== undefined) {
    const minutes = minutesToDoor(order);
    const took = minutes === undefined ? {} : { [`took_${countedMinutes(minutes)}`]: 1 };
    const numbers = Object.entries({ sold: 1, cents, ...timed, ...took });
    add('areas', at, Object.fromEntries(numbers.map(([name, n]) => [`${area}.${name}`, n])));
  }
  if (promotion_code !== undefined)
    add('promotions', at, {
      ...{ [`${promotion_code}.sold`]: 1, [`${promotion_code}.cents`]: cents },
      [`${promotion_code}.discount`]: order.discount_cents,
    });
}

function addRestBack(order: OrderItem, back: GoodsBack, add: Add): void {
  const rest = restBack(order, back);
  if (!rest) return;
  const { fee_cents, rounding_cents, vat_cents: vat } = rest;
  const cents = fee_cents + rounding_cents;
  add('sums', back.at, {
    ...{ returned_cents: cents, returned_vat_cents: vat, returned_rest_cents: cents - vat },
    ...atRate(order, { taxed_back: cents, vat_back: vat }),
  });
}

/**
 * Adds a return of goods on its day, with the person who took the goods back. Damaged pieces do not return to stock and
 * count as lost.
 */
function addReturn(order: OrderItem, { at, by, total_cents, lines: back }: GoodsBack, add: Add): void {
  add('persons', at, { [`${by.id}.back`]: 1, [`${by.id}.back_cents`]: total_cents });
  for (const { line: n, quantity, net_cents, vat_cents, is_sellable } of back) {
    const line = order.lines[n];
    if (!line) continue;
    const cost = costOf(line, quantity);
    const lost: Record<string, number> = is_sellable ? {} : { lost_pieces: quantity, lost_cost_cents: cost };
    add('sums', at, {
      ...{ returned_pieces: quantity, returned_cents: net_cents, returned_vat_cents: vat_cents },
      ...{ returned_cost_cents: cost, ...lost },
      ...atRate(order, { taxed_back: net_cents, vat_back: vat_cents }),
    });
    const gone: Record<string, number> = is_sellable ? {} : { lost: quantity, lost_cost: cost };
    const came = {
      returned: quantity,
      returned_cents: net_cents,
      returned_vat: vat_cents,
      returned_cost: cost,
    };
    addProduct(line, at, add, { ...came, ...gone });
  }
}

/** Adds the pieces that a rider did not bring back undamaged. */
function addLostOnRoad({ lines, road = [] }: OrderItem, add: Add): void {
  for (const { at, goods = [] } of road)
    for (const { product_id, written_off, missing } of goods) {
      const lost = written_off + missing;
      const line = lines.find((each) => each.product_id === product_id);
      if (lost === 0 || !line) continue;
      add('sums', at, { lost_pieces: lost, lost_cost_cents: costOf(line, lost) });
      addProduct(line, at, add, { lost, lost_cost: costOf(line, lost) });
    }
}

/** Returns the way of payment of a refund. */
export function tenderBack({ tender, holder, reference }: MoneyEntry): 'cash' | 'mpesa' | 'credit' {
  if (tender) return tender;
  if (holder) return 'cash';
  return reference === asCredit ? 'credit' : 'mpesa';
}

/**
 * Returns how many cents of a payment neither M-Pesa nor a count of cash has confirmed. Returns 0 if a manager has
 * confirmed the order's money.
 */
export const claimedOf = ({ told }: OrderItem, { kind, claimed_cents = 0 }: MoneyEntry): number =>
  told || kind === 'refund' ? 0 : claimed_cents;

/** Adds the money of an order by its way of payment, on the day on which it was paid or refunded. */
function addMoney(order: OrderItem, add: Add): void {
  for (const entry of order.money) {
    const { kind, cents, at, moved } = entry;
    if (moved) continue;
    if (kind === 'refund') add('sums', at, { [`back@${tenderBack(entry)}`]: cents });
    else if (kind !== 'reversed')
      add('sums', at, { [`in@${kind}`]: cents, [`claimed@${kind}`]: claimedOf(order, entry) });
    else {
      // The unconfirmed part never arrived. The confirmed part was refunded.
      const never = claimedOf(order, entry);
      add('sums', at, { 'in@mpesa': -never, 'claimed@mpesa': -never, 'back@mpesa': cents - never });
    }
  }
}

/** Returns what an order adds to the sales figures, by item and field. Fields that would be zero are left out. */
export function countsOf(order: OrderItem, kept: Kept): Counts {
  const counts = new Map<string, Book>();
  const add: Add = (kind, at, numbers, productId) =>
    addNumbers(counts, bookName(kind, nairobiDay(at), productId), numbers);
  addOrdered(order, add);
  addGivenUp(order, add);
  addSold(order, kept, add);
  for (const back of order.goods_back ?? []) {
    addReturn(order, back, add);
    addRestBack(order, back, add);
  }
  addLostOnRoad(order, add);
  addMoney(order, add);
  return withoutZeros(Object.fromEntries(counts));
}
