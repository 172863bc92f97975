import { findLine } from '#shared/cart/cart-line.ts';
import type { CartRequestLine, Quote } from '#shared/cart/quote.ts';
import { findArea } from '#shared/delivery.ts';
import { toCents, toShillings } from '#shared/money.ts';
import type { DraftOrdered, DraftOrderForm } from '#shared/orders/draft-order.ts';
import * as texts from '#shared/texts.ts';
import { type CartState, readCart } from '../../data/cart/cart.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import type { IdempotencyRecord } from '../../data/dynamodb/idempotency.ts';
import { cartOf, type DraftItem, heldOf } from '../../data/orders/draft-item.ts';
import { conflict, invalid, ShopError } from '../../errors.ts';
import { explainLines, type PricedCart, quoteCart } from '../cart/quote.ts';
import { textVersionsOf } from '../content/text-versions.ts';
import type { Person } from '../identity/session.ts';
import { fingerprint } from '../identity/signature.ts';
import { releaseForShort } from '../stock/hold.ts';
import { buildOrder } from './build-order.ts';
import { commitOrder, type Placed } from './commit-order.ts';
import { getDraft, requireOpen } from './open-draft.ts';
import { requireArea } from './require-area.ts';
import { isHolding } from './view-draft.ts';

type Lines = readonly CartRequestLine[] | undefined;

/**
 * Returns the lines to order: the agreed quantities, or else the whole WhatsApp cart. @throws 422 for a product that is
 * not in the cart
 */
function linesOf(draft: DraftItem, agreed: Lines): CartRequestLine[] {
  const cart = cartOf(draft).map(({ product_id: id, quantity }) => ({ id, quantity }));
  if (agreed?.some((line) => !findLine(cart, line))) throw invalid({ lines: [texts.draftLines] });
  return agreed ? [...agreed] : cart;
}

/**
 * Returns the catalogue's data with the pieces that are reserved for this WhatsApp cart counted as available, because
 * its order uses them.
 */
const withOwnHold = (state: CartState, draft: DraftItem): CartState => ({
  ...state,
  available: new Map([...state.available].map(([id, available]) => [id, available + heldOf(draft, id)])),
});

const readState = async (lines: readonly CartRequestLine[], draft: DraftItem, requestKey?: string) =>
  withOwnHold(
    await readCart(
      lines.map(({ id }) => id),
      requestKey === undefined ? {} : { requestKey },
    ),
    draft,
  );

/**
 * Returns the current price of a cart that was sent by WhatsApp. @throws 404 · 422 for a product that is not in the
 * cart
 */
export async function quoteDraft(
  code: string,
  { area, lines: agreed }: { area?: string | undefined; lines?: Lines },
): Promise<Quote> {
  const draft = await getDraft(code);
  const lines = linesOf(draft, agreed);
  const state = await readState(lines, draft);
  return quoteCart(lines, state, findArea(state.settings.zones, area ?? '')).quote;
}

/**
 * Makes sure that an order can be placed with the price that staff told the customer.
 *
 * @throws 422 if staff did not ask the customer's age · 409 `out-of-stock`, or `price-changed` if the total has risen
 */
function check({ quote, totals }: PricedCart, form: DraftOrderForm, wasHeld: boolean): void {
  if (quote.age_restricted && !form.age_asked) throw invalid({ age_asked: [texts.askAge] });
  const problems = explainLines(quote);
  if (problems[0] !== undefined) {
    const message = wasHeld ? problems[0] : texts.holdEndedShort(problems[0]);
    throw conflict('out-of-stock', message, { quote, errors: { lines: problems } });
  }
  if (form.total_amount !== undefined && totals.totalCents > toCents(form.total_amount))
    throw conflict('price-changed', texts.priceChanged, { quote });
}

/** Returns the answer to staff who have placed an order. */
export const answerOf = ({ order_id, number, total_cents }: Placed): DraftOrdered => ({
  order_id,
  order_number: number,
  total_amount: toShillings(total_cents),
});

/** Returns the answer to a repeated request. @throws 422 `key-reused` for another order with the same key */
export function answerAgain(repeat: IdempotencyRecord, hash: string): DraftOrdered {
  if (repeat.hash !== hash) throw new ShopError(422, 'key-reused', texts.keyReused(repeat.number));
  return answerOf(repeat);
}

/**
 * Creates an order from a cart that was sent by WhatsApp (a chat draft), at the server's prices, and uses the stock
 * reserved for it (S1-017, R1, R2). A repeated request returns the same order. The limits of shoppers' orders do not
 * apply to staff. A draft whose reservation has expired can still be ordered while its products are in stock.
 *
 * @throws 404 · 422 a wrong field, or a key used for another order · 409 `draft-ordered`, `draft-discarded`,
 * `out-of-stock` or `price-changed` · 503 when the table stays busy
 */
export async function orderDraft(
  code: string,
  form: DraftOrderForm,
  { key, by, now }: { key: string | undefined; by: Person; now: Date },
): Promise<DraftOrdered> {
  const { total_amount: _, ...kept } = form;
  const hash = fingerprint(JSON.stringify([code, by.id, kept]));
  const requestKey = key === undefined ? `draft order ${code} ${by.id}` : `key ${key}`;
  const maker = { id: by.id, name: by.name };
  let number: string | undefined;
  const plan = async (_: number, isLast: boolean) => {
    const draft = await getDraft(code);
    const lines = linesOf(draft, form.lines);
    const state = await readState(lines, draft, requestKey);
    const { settings } = state;
    if (state.repeat) return { answer: answerAgain(state.repeat, hash) };
    requireOpen(draft);
    const area = requireArea(settings, form);
    const cart = quoteCart(lines, state, area);
    if (!isLast && (await releaseForShort(cart.quote, state, now)) > 0) return undefined;
    check(cart, form, isHolding(draft, now));
    number ??= `HS-${await nextNumber('order')}`;
    const textVersions = textVersionsOf(settings, undefined, now);
    const unknown = { visitor: undefined, owner: undefined };
    const built = await buildOrder({ form, ...unknown, now, cart, area, number, textVersions, settings });
    return {
      order: { ...built, made_by: maker, draft_code: code, age_asked: form.age_asked || undefined },
      ...{ requestKey, hash, notBefore: undefined },
      ...{
        pieces: state.stock,
        limits: [],
        order_limit: settings.order_limit,
        takenOver: { draft, by: maker },
      },
    };
  };
  return commitOrder({
    plan,
    repeated: async (first) => answerAgain(first, hash),
    written: async (order) => answerOf(order),
  });
}
