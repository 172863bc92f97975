import type { OrderStatus } from '#shared/orders/order-state.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import type { OrderItem, OrderLine } from '../../data/orders/order.ts';
import type { Dice } from '../payments/schedule-dice.ts';
import { idOf } from '../people.ts';

const areas = ['Kilimani', 'Westlands', 'Karen', 'South B'];
const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2026-03-01T06:00:00.000Z');

/** The period and the products of random orders. */
type Range = { from: number; days: number; products: readonly number[] };

const firstDays: Range = { from: FIRST, days: 5, products: [1, 2, 3, 399, 400, 401, 912] };

function randomLine(dice: Dice, products = firstDays.products): OrderLine {
  const product_id = dice.one(products);
  const quantity = dice.one([1, 2, 3]);
  const unit_cents = dice.one([50_000, 120_000, 95_000]);
  const total_cents = unit_cents * quantity;
  const discount_cents = dice.is(0.2) ? total_cents / 10 : 0;
  return {
    ...{ product_id, name: `Flavour ${product_id}`, code: `HS-${product_id}`, slug: `f-${product_id}` },
    ...{ picture: {} as OrderLine['picture'], quantity, unit_cents, total_cents, discount_cents },
    vat_cents: Math.round(((total_cents - discount_cents) * 16) / 116),
    age_restricted: false,
    ...(dice.is(0.8) && { buying_price_cents: Math.floor(unit_cents * 0.6) }),
  };
}

/** Returns the sums of an order. The VAT is that of the goods and of the delivery. */
function sumsOf(lines: readonly OrderLine[], fee_cents: number) {
  const sub_total_cents = sumOf(lines, 'total_cents');
  const discount_cents = sumOf(lines, 'discount_cents');
  return {
    ...{ sub_total_cents, discount_cents, total_cents: sub_total_cents - discount_cents + fee_cents },
    vat_cents: sumOf(lines, 'vat_cents') + Math.round((fee_cents * 16) / 116),
  };
}

const sumOf = (lines: readonly OrderLine[], field: 'total_cents' | 'discount_cents' | 'vat_cents') =>
  lines.reduce((sum, line) => sum + line[field], 0);

/**
 * Returns a new order of the web shop, a till, a chat or the desk. By default, it is from the first days of March 2026.
 */
export function randomOrder(dice: Dice, n: number, { from, days, products } = firstDays): OrderItem {
  const at = new Date(from + dice.seconds(0, days * 86_400)).toISOString();
  const lines = Array.from({ length: dice.one([1, 1, 2, 3]) }, () => randomLine(dice, products));
  const channel = dice.one(['web', 'web', 'web', 'till', 'chat', 'desk']);
  const fee_cents = channel === 'till' ? 0 : dice.one([0, 20_000, 30_000]);
  const sums = sumsOf(lines, fee_cents);
  const isTill = channel === 'till';
  const by = { id: idOf(`Person ${dice.one([1, 2, 3])}`), name: 'Person' };
  return {
    ...{ id: idOf(`order ${n}`), number: `HS-${n}`, created_at: at, order_date: at.slice(0, 10) },
    ...(isTill && { kind: 'till' }),
    ...{ order_status: isTill ? 'delivered' : 'pending', payment_status: 'pending' },
    ...{
      customer_name: 'Wanjiku',
      customer_email: '',
      customer_phone: `+2547120000${10 + dice.one([0, 1, 2, 3])}`,
    },
    ...{ customer_address: isTill ? '' : dice.one(areas), street_address: '', special_instructions: '' },
    ...{ is_pickup: !isTill && dice.is(0.1), coupon_code: '' },
    promotion_code: sums.discount_cents > 0 ? 'WABE' : undefined,
    ...{ lines, fee_cents, rounding_cents: 0, ...sums },
    ...{ vat_rate: dice.one([0.16, 0.16, 0.08]), money: [], paid_cents: 0, due_cents: sums.total_cents },
    ...{ visitor: undefined, tracking: 'x' },
    ...(channel === 'chat' && { draft_code: 'ABC' }),
    ...(channel === 'desk' && { made_by: by }),
    ...(!isTill && { there_by: new Date(Date.parse(at) + HOUR_MS).toISOString() }),
    ...(isTill && { money: [entryOf('cash', sums.total_cents, at, by)] }),
  } as OrderItem;
}

const entryOf = (kind: MoneyEntry['kind'], cents: number, at: string, by: MoneyEntry['by']): MoneyEntry => ({
  ...{ id: `${kind}-${at}`, kind, cents, at, by, reference: '' },
});

const ways: Partial<Record<OrderStatus, OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['out_for_delivery'],
  out_for_delivery: ['delivered', 'delivered', 'delivered', 'refused', 'confirmed'],
};

type Step = (order: OrderItem, at: string, dice: Dice) => OrderItem;
const by = { id: idOf('Person 1'), name: 'Person' };

const move: Step = (order, at, dice) => {
  const from = order.order_status;
  const to = dice.one(ways[from] ?? [from]);
  if (to === from) return order;
  const rider = to === 'out_for_delivery' && { ...by, given_at: at, given_by: by };
  return {
    ...order,
    ...{ order_status: to, moves: [...(order.moves ?? []), { at, from, to, why: '', by }] },
    ...(rider && { rider }),
  };
};

const takeIn: Step = (order, at, dice) => {
  const cents = dice.one([order.total_cents, 10_000]);
  const kind = dice.one(['cash', 'mpesa', 'mpesa', 'credit', 'refund'] as const);
  const claimed = kind === 'mpesa' && dice.is(0.3) ? { claimed_cents: cents } : {};
  return { ...order, money: [...order.money, { ...entryOf(kind, cents, at, by), ...claimed }] };
};

/** M-Pesa reverses a payment, or does not have it. */
const takeBack: Step = (order, at) => {
  const paid = order.money.find(({ kind }) => kind === 'mpesa');
  if (!paid || order.money.some(({ kind }) => kind === 'reversed')) return order;
  const { cents, claimed_cents } = paid;
  const away = { ...entryOf('reversed', cents, at, by), ...(claimed_cents && { claimed_cents }) };
  return { ...order, money: [...order.money, away] };
};

const pay: Step = (...asked) => (asked[2].is(0.3) ? takeBack : takeIn)(...asked);

const edit: Step = (order, _, dice) => {
  if (order.order_status !== 'pending' && order.order_status !== 'confirmed') return order;
  const products = order.lines.map(({ product_id }) => product_id);
  const lines = [...order.lines, randomLine(dice, products)];
  return { ...order, lines, ...sumsOf(lines, order.fee_cents) };
};

const bringSomeBack: Step = (order, at, dice) => {
  const line = dice.one(order.lines.map((_, n) => n));
  const { total_cents: gross, discount_cents, vat_cents, quantity } = order.lines[line] as OrderLine;
  if (order.order_status !== 'delivered' || order.goods_back) return order;
  const total_cents = gross - discount_cents;
  const back = { line, quantity, net_cents: total_cents, vat_cents, is_sellable: dice.is(0.5) };
  const common = { id: at, receipt: 'R', total_cents, vat_cents, reason: 'Crushed.', at, by, tenders: [] };
  return { ...order, goods_back: [{ ...common, lines: [back] }], returned_cents: total_cents };
};

/**
 * Returns an order after all of its goods came back, if no goods were returned before. The order then ends, and its
 * delivery fee is refunded.
 */
const bringAllBack: Step = (order, at, dice) => {
  if (order.kind === 'till' || order.order_status !== 'delivered' || order.goods_back) return order;
  const lines = order.lines.map(({ total_cents, discount_cents, vat_cents, quantity }, line) => ({
    ...{ line, quantity, net_cents: total_cents - discount_cents, vat_cents, is_sellable: dice.is(0.5) },
  }));
  const total_cents = lines.reduce((sum, { net_cents }) => sum + net_cents, 0);
  const common = { id: at, receipt: 'R', total_cents, vat_cents: 0, reason: 'Crushed.', at, by, tenders: [] };
  const move = { at, from: order.order_status, to: 'returned' as const, why: 'Crushed.', by };
  return {
    ...{ ...order, order_status: 'returned', moves: [...(order.moves ?? []), move] },
    ...{ goods_back: [{ ...common, lines }], returned_cents: total_cents },
  };
};

const bringBack: Step = (...asked) => (asked[2].is(0.6) ? bringAllBack : bringSomeBack)(...asked);

const losePieces: Step = (order, at) => {
  const { product_id, name } = order.lines[0] as OrderLine;
  if (order.order_status !== 'refused' || order.road) return order;
  const goods = [{ product_id, name, sold_again: 0, written_off: 1, missing: 0 }];
  return { ...order, road: [{ at, by, kind: 'received', rider: by, goods }] };
};

const erase: Step = (order) => ({ ...order, customer_name: '', customer_phone: '', customer_address: '' });

const steps: readonly Step[] = [move, move, move, move, pay, edit, bringBack, losePieces];

/**
 * Applies one random change to an order, such as a payment or a return, dated 5·`n` hours after its creation. In 3 of
 * 100 calls it erases the customer's data instead.
 */
export function nextStep(order: OrderItem, dice: Dice, n: number): OrderItem {
  const at = new Date(Date.parse(order.created_at) + n * 5 * HOUR_MS).toISOString();
  return dice.is(0.03) ? erase(order, at, dice) : dice.one(steps)(order, at, dice);
}
