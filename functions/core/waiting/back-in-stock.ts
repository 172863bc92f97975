import { productKey } from '../../data/catalogue/keys.ts';
import { type DueItem, dueAction } from '../../data/clock/due.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { type Action, type Actions, commit } from '../../data/dynamodb/transact.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import { stockKey } from '../../data/stock/keys.ts';
import { listSellable } from '../../data/stock/sellable.ts';
import {
  countWaiting,
  findWaited,
  findWaiter,
  listWaiters,
  nameOfEntry,
  readEntryName,
  readWaited,
  removeWaiterActions,
  tellActions,
  toldEntry,
  type WaiterItem,
} from '../../data/waiting/waiting.ts';
import { bareError, log } from '../../log.ts';
import { timeOfCall } from '../../writer.ts';
import type { ItemChange } from '../pages/page-paths.ts';

/** How many people are notified for each available piece. Those who joined the list first are notified first. */
const toldPerPiece = 5;
/** After this time, further people are notified if the product is still in stock. */
const NEXT_MS = 2 * 60 * 60_000;
/** The time between two transactions that notify people. */
const MINUTE_MS = 60_000;
/** The most people in one transaction, which has five writes for each person and three for all together. */
const AT_ONCE = 15;

const productPrefix = 'PRODUCT#';

type StockItem = { available?: number; is_hidden?: true };

const canBeBought = (stock: StockItem | undefined) =>
  (stock?.available ?? 0) > 0 && stock?.is_hidden === undefined;

/**
 * Returns the id of the product that a table change makes available after it was sold out or hidden; undefined for
 * other changes. Additional pieces of an available product do not count.
 */
export function backInStock({ pk, sk }: Key, { before, after }: ItemChange): number[] {
  if (!pk.startsWith(productPrefix)) return [];
  const [was, is] = [before, after] as (StockItem | undefined)[];
  const isStock = sk === stockKey(0).sk && was !== undefined && !canBeBought(was) && canBeBought(is);
  const isShown = sk === productKey(0).sk && was?.is_hidden === true && is !== undefined && !is.is_hidden;
  return isStock || isShown ? [Number(pk.slice(productPrefix.length))] : [];
}

const tellAt = (product: number, at: Date, now: Date, left?: number): Action =>
  dueAction(at.toISOString(), {
    ...{ kind: 'back-in-stock', id: String(product), now },
    ...(left !== undefined && { input: { left } }),
  });

type Back = { product: number; sequence: string };

/**
 * Makes the scheduled check notify the people who wait for these products. Does nothing for a product without waiting
 * people.
 *
 * @returns the sequence numbers of the changes that must be delivered again
 */
export async function wakeWaiting(back: readonly Back[]): Promise<string[]> {
  if (back.length === 0) return [];
  const now = new Date(timeOfCall());
  try {
    const waited = await readWaited(back.map(({ product }) => product));
    for (const { product_id, emails = 0 } of waited)
      if (emails > 0) await commit([tellAt(product_id, now, now)]);
    return [];
  } catch (error) {
    log.error('people who wait not told', { error: bareError(error) });
    return back.map(({ sequence }) => sequence);
  }
}

/**
 * Returns the writes that notify a person by email. The same transaction removes the person from the list, so the email
 * is sent once.
 */
function emailActions(waiter: WaiterItem, at: string): Actions {
  const told = toldEntry(waiter, at);
  return [...tellActions(waiter, told), ...requestEmails(nameOfEntry(told), ['product-back'], at)];
}

/**
 * Returns the writes of the emails that a product is back in stock. Those who joined the list first are notified first,
 * five people for each piece that customers can buy. Pieces that are reserved for carts sent by WhatsApp do not count.
 * If the product is still in stock two hours later, the next people are notified, so that a few pieces do not attract
 * too many people at once. There are none while the product is sold out or hidden.
 */
export async function tellWaiting({ id, input }: DueItem, now: Date): Promise<Actions> {
  const product = Number(id);
  const [waited, [stock]] = await Promise.all([findWaited(product), listSellable([product])]);
  const { emails = 0, next_at = '' } = waited ?? {};
  const pieces = stock?.available ?? 0;
  if (emails <= 0 || pieces <= 0) return [];
  const going = (input as { left: number } | undefined)?.left;
  if (going === undefined && next_at > now.toISOString()) return [tellAt(product, new Date(next_at), now)];
  const wave = going ?? pieces * toldPerPiece;
  const { people, next } = await listWaiters(product, 'email', { limit: Math.min(wave, AT_ONCE) });
  const left = wave - people.length;
  const nextWave = new Date(now.getTime() + NEXT_MS);
  const isStart = going === undefined;
  return [
    ...people.flatMap((waiter) => emailActions(waiter, now.toISOString())),
    countWaiting(
      product,
      { emails: -people.length, told: people.length },
      isStart ? nextWave.toISOString() : undefined,
    ),
    ...(next === undefined ? [] : [left > 0 ? again(product, now, left) : tellAt(product, nextWave, now)]),
  ];
}

const again = (product: number, now: Date, left: number) =>
  tellAt(product, new Date(now.getTime() + MINUTE_MS), now, left);

/**
 * Returns the writes that remove a person from a waiting list after half a year. There are none if the person was
 * notified or removed before.
 */
export async function endWaiting({ id }: Pick<DueItem, 'id'>): Promise<Actions> {
  const name = readEntryName(id);
  const waiter = name && (await findWaiter(name.product_id, name.id));
  return waiter ? removeWaiterActions(waiter) : [];
}
