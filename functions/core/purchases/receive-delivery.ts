import { mayDo } from '#shared/abilities/abilities.ts';
import { toCents } from '#shared/money.ts';
import type { Delivery, Purchase } from '#shared/purchases/purchase.ts';
import { purchaseTexts as texts } from '#shared/purchases/purchase-texts.ts';
import { shareOut } from '#shared/purchases/share-out.ts';
import { Refusal } from '../../data/dynamodb/transact.ts';
import { listBill, listCredit } from '../../data/purchases/bills.ts';
import * as data from '../../data/purchases/purchase.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { type StockMove, saveStockMove } from '../../data/stock/stock-move.ts';
import { changedRecord, conflict, forbidden, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { deliveriesOf, stateOf } from './purchase-state.ts';
import { requirePurchase, view } from './purchases.ts';

type By = { by: Person; now: Date };
type Item = data.PurchaseItem;

const nameOf = ({ id, name }: Person) => ({ id, name });

/** Returns the goods of a delivery with their prices. @throws 422 · 403 `prices-not-yours` */
function linesOf({ lines: ordered }: Item, asked: Delivery, by: Person): data.DeliveryLine[] {
  const came = asked.lines.filter(({ good, damaged }) => good + damaged > 0);
  if (came.length === 0) throw invalid({ lines: [texts.nothingCame] });
  if (new Set(came.map(({ product_id }) => product_id)).size < came.length)
    throw invalid({ lines: [texts.twice] });
  const saysPrices = asked.freight !== undefined || came.some(({ price }) => price !== undefined);
  if (saysPrices && !mayDo(by.groups, 'purchases.price'))
    throw forbidden('prices-not-yours', texts.pricesNotYours);
  return came.map(({ product_id, good, damaged, price }) => {
    const line = ordered.find((each) => each.product_id === product_id);
    if (!line) throw invalid({ lines: [texts.notOrdered] });
    const price_cents = price === undefined ? line.price_cents : toCents(price);
    return { product_id, name: line.name, good, damaged, price_cents };
  });
}

/**
 * Returns the freight of a delivery, in cents. The purchase order's freight is divided among its deliveries by the
 * value of their goods, and the delivery that completes the order gets the rest.
 */
function freightOf(purchase: Item, lines: readonly data.DeliveryLine[], delivery: data.DeliveryItem): number {
  const before = deliveriesOf(purchase).reduce((sum, { freight_cents }) => sum + freight_cents, 0);
  const left = Math.max(0, purchase.freight_cents - before);
  const deliveries = [...purchase.deliveries, delivery];
  if (stateOf({ ...purchase, deliveries }) === 'received') return left;
  const value = (all: readonly { price_cents: number | null; pieces: number }[]) =>
    all.reduce((sum, { price_cents, pieces }) => sum + (price_cents ?? 0) * pieces, 0);
  const ordered = value(purchase.lines);
  const came = value(lines.map(({ price_cents, good }) => ({ price_cents, pieces: good })));
  return ordered === 0 ? 0 : Math.min(left, Math.floor((purchase.freight_cents * came) / ordered));
}

/**
 * Returns the lines with the cost of their undamaged pieces, including their parts of the freight. The cost of a line
 * without a price is not known. Lines without undamaged pieces or without a price get no part of the freight.
 */
function costed(lines: readonly data.DeliveryLine[], freight_cents: number): data.DeliveryLine[] {
  const bought = lines.flatMap(({ price_cents, good }) =>
    price_cents === null || good === 0 ? [] : price_cents * good,
  );
  const parts = shareOut(freight_cents, bought).values();
  return lines.map((line) => {
    if (line.price_cents === null) return line;
    const part = line.good > 0 ? (parts.next().value ?? 0) : 0;
    return { ...line, cost_cents: line.price_cents * line.good + part };
  });
}

function deliveryOf(purchase: Item, asked: Delivery, { by, now }: By): data.DeliveryItem {
  const lines = linesOf(purchase, asked, by);
  const { id, note } = asked;
  const bare = { id, at: now.toISOString(), by: nameOf(by), note, lines, freight_cents: 0 };
  const freight_cents =
    asked.freight === undefined ? freightOf(purchase, lines, bare) : toCents(asked.freight);
  return { ...bare, lines: costed(lines, freight_cents), freight_cents };
}

const stockLines = (lines: readonly data.DeliveryLine[], sign: 1 | -1): StockMove['lines'] =>
  lines
    .filter(({ good }) => good > 0)
    .map(({ product_id, good, cost_cents }) => ({
      ...{ product_id, delta: sign * good },
      ...(cost_cents !== undefined && { cost_cents }),
    }));

/**
 * Returns true if the shop owes the supplier money for a delivery: for pieces that went into stock, or for the freight.
 */
const isOwed = ({ lines, freight_cents }: data.DeliveryItem) =>
  freight_cents > 0 || lines.some(({ good }) => good > 0);

/** Returns the prices of a delivery in their stored form; undefined if it has none. */
function suppliedBy({ id, number }: Item, { at, lines }: data.DeliveryItem): data.Supplied | undefined {
  const priced = lines.flatMap(({ product_id, name, good, price_cents }) =>
    good > 0 && price_cents !== null ? [{ product_id, name, pieces: good, price_cents }] : [],
  );
  return priced.length === 0 ? undefined : { at, purchase_id: id, number, lines: priced };
}

/**
 * Returns true if a request has the same pieces and prices as a stored delivery, and the same freight if it names one.
 */
const isSame = ({ lines: ordered }: Item, { lines, freight_cents }: data.DeliveryItem, asked: Delivery) => {
  const came = asked.lines.filter(({ good, damaged }) => good + damaged > 0);
  const priceOf = ({ product_id, price }: Delivery['lines'][number]) =>
    price === undefined ? ordered.find((one) => one.product_id === product_id)?.price_cents : toCents(price);
  return (
    (asked.freight === undefined || toCents(asked.freight) === freight_cents) &&
    came.length === lines.length &&
    came.every((line) => {
      const { product_id, good, damaged } = line;
      const same = lines.find((one) => one.product_id === product_id);
      return same?.good === good && same.damaged === damaged && same.price_cents === priceOf(line);
    })
  );
};

/**
 * Saves a stock movement together with the changed purchase order. Returns undefined if the purchase order has changed
 * since it was read.
 */
async function saveBoth(
  move: Omit<StockMove, 'at' | 'by'>,
  { before, after, beside }: { before: Item; after: Item; beside: Parameters<typeof saveStockMove>[1] },
  { by, now }: By,
) {
  try {
    const whole = { ...move, at: now.toISOString(), by: nameOf(by) };
    return await saveStockMove(whole, [...data.changedPurchase(before, after), ...(beside ?? [])]);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const nextOf = (before: Item, deliveries: Item['deliveries']): Item => {
  const after = { ...before, deliveries, version: (before.version ?? 0) + 1 };
  return { ...after, state: stateOf(after) };
};

/**
 * Makes sure that the person saw the present version of a purchase order.
 *
 * @throws 409 `changed` with the stored order
 */
async function requireSeen(stored: Item, version: number, by: Person): Promise<void> {
  if ((stored.version ?? 0) !== version) throw changedRecord(await view(stored, by));
}

/**
 * Takes a delivery into stock with its cost. One transaction changes the stock with its movements, the purchase order,
 * and the supplier’s prices. A repeated request receives nothing again.
 *
 * @throws 404 · 403 `prices-not-yours` · 409 `ended`, `changed` with the stored order, `recorded-before` for other
 * goods with the same id · 422 · 503
 */
export const receiveDelivery = (id: string, asked: Delivery, { by, now }: By): Promise<Purchase> =>
  retry(async () => {
    const before = await requirePurchase(id);
    const earlier = before.deliveries.find((delivery) => delivery.id === asked.id);
    if (earlier && !isSame(before, earlier, asked)) throw conflict('recorded-before', texts.otherReceiving);
    if (earlier) return view(before, by);
    if (data.listOf(before) === 'ended') throw conflict('ended', texts.ended);
    await requireSeen(before, asked.version, by);
    const delivery = deliveryOf(before, asked, { by, now });
    const after = nextOf(before, [...before.deliveries, delivery]);
    const supplied = suppliedBy(before, delivery);
    const saved = await saveBoth(
      { id: asked.id, reason: 'receive', why: before.number, lines: stockLines(delivery.lines, 1) },
      {
        before,
        after,
        beside: [
          ...(supplied ? [data.keepSupplied(before.supplier.id, delivery.id, supplied)] : []),
          ...(isOwed(delivery) ? [listBill(id, delivery)] : []),
        ],
      },
      { by, now },
    );
    if (saved === 'moved') return view(after, by);
    if (saved === 'short') throw invalid({ lines: [texts.unknownProduct] });
    return tryAgain;
  });

/**
 * Makes sure that all pieces of a delivery are still in stock.
 *
 * @throws 409 `not-all`
 */
async function requireInStock({ lines }: data.DeliveryItem): Promise<void> {
  const pieces = await readPieces(lines.map(({ product_id }) => product_id));
  for (const { product_id, name, good } of lines) {
    const left = pieces.get(product_id)?.available ?? 0;
    if (left < good) throw conflict('not-all', texts.notAll(name, left, good));
  }
}

/**
 * Undoes a supplier’s delivery: takes its pieces out of stock at their original cost. The delivery stays in the order,
 * with the person who undid it. A repeated request changes nothing.
 *
 * @throws 404 · 409 `not-all`, `undo-late` on an order that a person closed · 503
 */
export const undoDelivery = (id: string, deliveryId: string, { by, now }: By): Promise<Purchase> =>
  retry(async () => {
    const before = await requirePurchase(id);
    const delivery = before.deliveries.find((each) => each.id === deliveryId);
    if (!delivery) throw notFound('Delivery');
    if (delivery.undone) return view(before, by);
    if (before.closed) throw conflict('undo-late', texts.undoLate);
    await requireInStock(delivery);
    const undone = { at: now.toISOString(), by: nameOf(by) };
    const after = nextOf(
      before,
      before.deliveries.map((each) => (each.id === deliveryId ? { ...each, undone } : each)),
    );
    const saved = await saveBoth(
      {
        ...{ id: `${deliveryId}-undo`, reason: 'receive', why: texts.undoOf(before.number) },
        lines: stockLines(delivery.lines, -1),
      },
      {
        ...{ before, after },
        beside: [
          data.forgetSupplied(before.supplier.id, delivery),
          ...(isOwed(delivery) ? [listCredit(id, deliveryId, undone.at)] : []),
        ],
      },
      { by, now },
    );
    return saved === 'moved' ? view(after, by) : tryAgain;
  });
