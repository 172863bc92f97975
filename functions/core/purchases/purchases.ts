import type * as z from 'zod';
import { toCents, toShillings } from '#shared/money.ts';
import {
  mostPurchaseLines,
  type NewPurchase,
  type Purchase,
  type PurchaseContent,
  type Purchases,
  type SendPurchase,
  type SupplierPage,
} from '#shared/purchases/purchase.ts';
import { purchaseTexts as texts } from '#shared/purchases/purchase-texts.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { findSupplier, type SupplierItem } from '../../data/catalogue/supplier.ts';
import { commitPlan } from '../../data/dynamodb/commit-plan.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { jobPlace } from '../../data/dynamodb/place.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { requireVersion } from '../../data/dynamodb/version.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import * as data from '../../data/purchases/purchase.ts';
import { changedRecord, conflict, invalid, notFound, ShopError } from '../../errors.ts';
import { presentRecord } from '../catalogue/admin-suppliers.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import type { Person } from '../identity/session.ts';
import { demandFor, LAST_DELIVERIES, productsOfSupplier } from './demand.ts';
import { stateOf } from './purchase-state.ts';
import { viewPurchase, viewRow } from './view-purchase.ts';

const PAGE = 50;
/** How many of the newest open purchase orders are searched for those of a supplier. */
const OPEN = 100;

type By = { by: Person; now: Date };
type Item = data.PurchaseItem;

const nameOf = ({ id, name }: Person) => ({ id, name });

/**
 * Returns a stored supplier.
 *
 * @throws 404
 */
async function getSupplier(id: number): Promise<SupplierItem> {
  const supplier = await findSupplier(id);
  if (!supplier) throw notFound('Supplier');
  return supplier;
}

/**
 * Returns a stored purchase order.
 *
 * @throws 404
 */
export async function requirePurchase(id: string): Promise<Item> {
  const purchase = await data.findPurchase(id);
  if (!purchase) throw notFound(texts.gone);
  return purchase;
}

/**
 * Returns a purchase order with its supplier and the barcodes of its goods. Prices are included only if the person may
 * see them.
 */
export async function view(purchase: Item, { groups }: Pick<Person, 'groups'>): Promise<Purchase> {
  const [supplier, products] = await Promise.all([
    getSupplier(purchase.supplier.id),
    readItems(purchase.lines.map(({ product_id }) => productKey(product_id))),
  ]);
  return viewPurchase(purchase, { supplier, products: products as ProductItem[] }, groups);
}

/** Returns a purchase order; prices are included only if the person may see them. @throws 404 */
export const getPurchase = async (id: string, by: Person): Promise<Purchase> =>
  view(await requirePurchase(id), by);

type Asked = { ended?: 'yes' | undefined; cursor?: string | undefined };

/** Lists the open or the ended purchase orders, newest first. @throws 400 `bad-cursor` */
export async function listPurchases(
  { ended, cursor }: Asked,
  { groups }: Person,
): Promise<z.input<typeof Purchases>> {
  const page = { limit: PAGE, after: fromCursor(jobPlace, cursor) };
  const { purchases, next } = await data.listPurchases(ended ? 'ended' : 'open', page);
  return { purchases: purchases.map((each) => viewRow(each, groups)), next_cursor: nextCursor(next) };
}

/** Returns the data of a supplier's page: products, open purchase orders and last prices. @throws 404 */
export async function openSupplier(id: number, { groups }: Person, now: Date): Promise<SupplierPage> {
  const supplier = await getSupplier(id);
  const products = await productsOfSupplier(id);
  const [demand, open, supplied] = await Promise.all([
    demandFor({ supplier, products, now }, groups),
    data.listPurchases('open', { limit: OPEN }),
    data.listSupplied(id, LAST_DELIVERIES),
  ]);
  const pricesOf = ({ at, purchase_id, number, lines }: data.Supplied) =>
    lines.map(({ product_id, name, pieces, price_cents }) => ({
      ...{ at, product_id, name, pieces, purchase_id, number, price: toShillings(price_cents) },
    }));
  const seesPrices = demand.some(({ price }) => price !== undefined);
  return {
    ...{ supplier: presentRecord(supplier), products: demand },
    open: open.purchases.filter((each) => each.supplier.id === id).map((each) => viewRow(each, groups)),
    prices: seesPrices ? supplied.flatMap(pricesOf) : [],
  };
}

/** Returns purchase order lines for the supplier's products that are about to run out. */
async function proposedLines(supplier: SupplierItem, { by, now }: By): Promise<data.PurchaseLineItem[]> {
  const products = await productsOfSupplier(supplier.id);
  const demand = await demandFor({ supplier, products, now }, by.groups);
  return demand
    .filter(({ proposed }) => proposed > 0)
    .slice(0, mostPurchaseLines)
    .map(({ product_id, name, code, proposed, price }) => ({
      ...{ product_id, name, code, pieces: proposed },
      price_cents: price === undefined || price === null ? null : toCents(price),
    }));
}

/**
 * Adds a draft of a purchase order. Repeating it returns the same purchase order. @throws 404 for an unknown supplier ·
 * 503
 */
export async function createPurchase(
  { id, supplier_id, is_proposed }: NewPurchase,
  { by, now }: By,
): Promise<Purchase> {
  const earlier = await data.findPurchase(id);
  if (earlier) return view(earlier, by);
  const supplier = await getSupplier(supplier_id);
  const purchase: Item = {
    ...{ id, number: `PO-${await nextNumber('purchase')}` },
    supplier: { id: supplier.id, name: supplier.name },
    lines: is_proposed ? await proposedLines(supplier, { by, now }) : [],
    ...{ freight_cents: 0, expected: null, note: '', state: 'draft' },
    ...{ created_at: now.toISOString(), created_by: nameOf(by), sendings: [], deliveries: [] },
  };
  const stored = await commitPlan(async () => {
    const other = await data.findPurchase(id);
    return other ? { result: other } : { result: purchase, actions: data.newPurchase(purchase) };
  });
  return view(stored, by);
}

/** A function that returns the changed purchase order; undefined if nothing changes. */
type Change = (before: Item) => (Omit<Item, 'state' | 'version'> & { emails?: Actions }) | undefined;

/**
 * Changes a purchase order in one transaction, together with its state, its log entry and the email that the change
 * causes.
 */
async function change(id: string, by: Person, plan: Change): Promise<Purchase> {
  const stored = await commitPlan(async () => {
    const before = await requirePurchase(id);
    const planned = plan(before);
    if (!planned) return { result: before };
    const { emails, ...fields } = planned;
    const after = { ...fields, state: stateOf(fields), version: (before.version ?? 0) + 1 };
    return {
      result: after,
      actions: { purchase: data.changedPurchase(before, after), emails },
    };
  });
  return view(stored, by);
}

type Wanted = PurchaseContent['lines'];

/**
 * Returns the lines in their stored form, with the present names of the products. @throws 422 for an unknown product
 */
async function storedLines(lines: Wanted): Promise<data.PurchaseLineItem[]> {
  const items = (await readItems(lines.map(({ product_id }) => productKey(product_id)))) as ProductItem[];
  return lines.map(({ product_id, pieces, price }) => {
    const product = items.find((item) => item.id === product_id);
    if (!product) throw invalid({ lines: [texts.unknownProduct] });
    const { product_name: name, product_code: code } = product;
    return { product_id, name, code, pieces, price_cents: price === null ? null : toCents(price) };
  });
}

/** Changes a draft of a purchase order. @throws 404 · 409 `not-draft`, `changed` with the stored order · 422 · 503 */
export async function changePurchase(
  id: string,
  { version, lines: wanted, freight, expected, note }: PurchaseContent,
  { by }: Pick<By, 'by'>,
): Promise<Purchase> {
  const lines = await storedLines(wanted);
  try {
    return await change(id, by, (before) => {
      if (before.state !== 'draft') throw conflict('not-draft', texts.notDraft);
      requireVersion(before, version);
      return { ...before, lines, freight_cents: toCents(freight), expected, note };
    });
  } catch (error) {
    if (error instanceof ShopError && error.code === 'changed')
      throw changedRecord(await getPurchase(id, by));
    throw error;
  }
}

/**
 * Emails a purchase order to its supplier, or records that it was sent another way. @throws 404 · 409 `ended` · 422 ·
 * 503
 */
export async function sendPurchase(id: string, asked: SendPurchase, { by, now }: By): Promise<Purchase> {
  const { supplier: of } = await requirePurchase(id);
  const supplier = await getSupplier(of.id);
  return change(id, by, (before) => {
    if (before.sendings.some((sending) => sending.id === asked.id)) return undefined;
    if (data.listOf(before) === 'ended') throw conflict('ended', texts.ended);
    if (before.lines.length === 0) throw invalid({ lines: [texts.noLines] });
    const isEmail = asked.way === 'email';
    if (isEmail && !supplier.email) throw invalid({ way: [texts.noEmail] });
    const sending = { id: asked.id, at: now.toISOString(), by: nameOf(by), way: asked.way };
    return {
      ...{ ...before, sendings: [...before.sendings, sending] },
      ...(isEmail && {
        emails: requestEmails(`${id}.${asked.id}`, ['purchase-order'], now.toISOString()),
      }),
    };
  });
}

/** Cancels a purchase order if nothing was received, or else completes it without the rest. @throws 404 · 503 */
export const closePurchase = (id: string, { by, now }: By): Promise<Purchase> =>
  change(id, by, (before) =>
    data.listOf(before) === 'ended'
      ? undefined
      : { ...before, closed: { at: now.toISOString(), by: nameOf(by) } },
  );
