import { quoteCart } from '#shared/cart/endpoints.ts';
import { toCents } from '#shared/money.ts';
import * as api from '#shared/promotions/endpoints.ts';
import { firstSettings } from '#shared/shop.ts';
import { quoteCart as quoteHandler } from '../../api/cart.ts';
import {
  createPromotion as createHandler,
  getPromotion as getHandler,
  samplePromotion as sampleHandler,
} from '../../api/promotions.ts';
import { makeAgeProof } from '../../core/identity/age-proof.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveMove } from '../../data/orders/order-move.ts';
import { noon, send } from '../event.ts';
import { order, orderForm, phoneOf } from '../orders/orders.ts';
import { browser } from '../orders/promotions.ts';
import { callAs, signIn } from '../people.ts';
import { stockShop } from '../shop.ts';
import { type PromotionCase, products, promotionCases } from './random-promotions.ts';

/*
 * Tests random promotions and carts with calls to the endpoints. Staff add the promotion and price a sample cart. A
 * shopper gets a quote and places an order. All three results must agree to the cent.
 */

/** The result of a run of random promotions. `wrong` contains a text for each wrong figure. */
export type PromotionRun = {
  orders: number;
  reduced: number;
  hints: number;
  free: number;
  cancelled: number;
  wrong: string[];
};

const MUCH = 10_000_000;

/** Adds the products, and removes the limit for large unpaid orders. */
export const stockPromotionShop = () =>
  stockShop(
    products.map((product) => [product, MUCH]),
    {
      ...firstSettings,
      large_orders: { ...firstSettings.large_orders, pieces: 1000, total: MUCH },
    },
  );

type Sums = {
  lines: { id: number; discount: number }[];
  sub_total: number;
  discount_amount: number;
  delivery_fee: number;
  rounding: number;
  total_amount: number;
  vat_amount: number;
};

/** Returns the figures of a quote, in cents. */
const figuresOf = (quote: Sums) => ({
  lines: quote.lines.map(({ id, discount }) => [id, toCents(discount)]),
  sub_total: toCents(quote.sub_total),
  discount: toCents(quote.discount_amount),
  fee: toCents(quote.delivery_fee),
  rounding: toCents(quote.rounding),
  total: toCents(quote.total_amount),
  vat: toCents(quote.vat_amount),
});

/** Returns the same figures of a stored order. */
const storedFigures = (stored: OrderItem): ReturnType<typeof figuresOf> => ({
  lines: stored.lines.map(({ product_id, discount_cents }) => [product_id, discount_cents]),
  sub_total: stored.sub_total_cents,
  discount: stored.discount_cents,
  fee: stored.fee_cents,
  rounding: stored.rounding_cents,
  total: stored.total_cents,
  vat: stored.vat_cents,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const vatOf = (cents: number) => Math.round((cents * 16) / 116);

/** Returns the wrong sums of an order. The right sums are calculated here, without the code under test. */
function wrongSums(stored: OrderItem, fee: number): string[] {
  const { lines, sub_total_cents, discount_cents, fee_cents, rounding_cents, total_cents, vat_cents } =
    stored;
  const goods = sub_total_cents - discount_cents;
  const from = toCents(firstSettings.free_delivery_from ?? Number.POSITIVE_INFINITY);
  const checks: Record<string, boolean> = {
    'the total is not negative': total_cents >= 0,
    'the shares of the lines are the discount':
      sum(lines.map((line) => line.discount_cents)) === discount_cents,
    'no share exceeds its line': lines.every(
      (line) => line.discount_cents >= 0 && line.discount_cents <= line.total_cents,
    ),
    'the VAT of each line is of what it costs': lines.every(
      (line) => line.vat_cents === vatOf(line.total_cents - line.discount_cents),
    ),
    'the VAT parts add up': sum(lines.map((line) => line.vat_cents)) + vatOf(fee_cents) === vat_cents,
    'the lines are the subtotal': sum(lines.map((line) => line.total_cents)) === sub_total_cents,
    'the parts are the total': goods + fee_cents + rounding_cents === total_cents,
    'the total is in whole shillings, rounded down':
      total_cents % 100 === 0 && rounding_cents <= 0 && rounding_cents > -100,
    'the code does not raise the total':
      total_cents <= Math.floor((sub_total_cents + (sub_total_cents >= from ? 0 : toCents(fee))) / 100) * 100,
    'delivery is free from the sum after discount': fee_cents === (goods >= from ? 0 : toCents(fee)),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

/** Tests one promotion with its cart. Adds the errors to `run`. */
async function runCase({ rule, lines, area }: PromotionCase, n: number, session: string, run: PromotionRun) {
  const code = `RANDOM-${n}`;
  const now = new Date(noon.getTime() + n * 60_000);
  const wrong = (what: string, ...found: unknown[]) =>
    run.wrong.push(`${code}: ${[what, ...found.map((each) => JSON.stringify(each))].join(' ')}`);
  const ask = async (row: Parameters<typeof send>[0], handler: unknown, call: object) =>
    send(row, handler, await callAs(session, call));
  const rest = { note: '', from: null, until: null, first_order: false, audience: { to: 'everyone' } };
  const uses = { total: null, per_phone: null };
  const added = await ask(api.createPromotion, createHandler, { body: { ...rule, ...rest, uses, code } });
  if (added.status !== 200) return wrong('was not added', added.body);
  const sampled = await ask(api.samplePromotion, sampleHandler, { body: { rule, lines, area: area.name } });

  const shopper = await browser();
  const call = {
    ...shopper,
    cookies: [...shopper.cookies, `__Host-age-proof=${(await makeAgeProof(now)).value}`],
  };
  const quoted = await send(quoteCart, quoteHandler, {
    ...{ ...call, now },
    body: { lines, coupon_code: code.toLowerCase(), area: area.name },
  });
  if (sampled.status !== 200 || quoted.status !== 200) return wrong('no price', sampled.body, quoted.body);
  const form = orderForm(lines, {
    ...{ customer_phone: phoneOf(1_000_000 + n), customer_address: area.name },
    ...{ coupon_code: code, total_amount: String(quoted.body.total_amount) },
  });
  const placed = await order(form, { ...call, now });
  const stored = placed.status === 200 ? await findOrder(placed.body.order_id) : undefined;
  if (!stored) return wrong('no order', placed.body);

  const [sample, quote, taken] = [figuresOf(sampled.body), figuresOf(quoted.body), storedFigures(stored)];
  if (!isSame(sample, quote)) wrong('sample and quote differ', sample, quote);
  if (!isSame(quote, taken)) wrong('quote and order differ', quote, taken);
  if (toCents(placed.body.total_amount) !== taken.total) wrong('the answer names another total');
  for (const what of wrongSums(stored, area.fee)) wrong(`not true: ${what}`, taken);

  const usedOf = async () =>
    (await ask(api.getPromotion, getHandler, { params: { code } })).body.used as Record<string, unknown>;
  const { times, discount } = await usedOf();
  if (!isSame([times, discount], taken.discount > 0 ? [1, taken.discount / 100] : [0, 0]))
    wrong('the uses are', times, discount);
  run.orders++;
  if (taken.discount > 0) run.reduced++;
  if (quoted.body.promotion.hint) run.hints++;
  if (taken.total === 0) run.free++;
  if (n % 10 > 0) return;
  const by = { id: 'n'.repeat(22), name: 'Njeri' };
  const move = { at: now.toISOString(), from: 'pending', to: 'cancelled', why: '', by } as const;
  if (!(await saveMove(stored, move))) return wrong('was not cancelled');
  const after = await usedOf();
  if (!isSame(after, { times: 0, discount: 0, days: [] }))
    wrong('the uses after the cancellation are', after);
  run.cancelled++;
}

/** Tests random promotions with their carts. `stockPromotionShop` must have been called before. */
export async function runPromotions(seed: number, count: number): Promise<PromotionRun> {
  const run: PromotionRun = { orders: 0, reduced: 0, hints: 0, free: 0, cancelled: 0, wrong: [] };
  const { session } = await signIn('admin', ['admin']);
  for (const [n, each] of promotionCases(seed, count).entries()) await runCase(each, n, session, run);
  return run;
}
