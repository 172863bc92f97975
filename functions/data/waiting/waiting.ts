import type { Consent } from '#shared/consent.ts';
import { shifted } from '#shared/nairobi.ts';
import type { WaitingList } from '#shared/waiting/waiting.ts';
import { dueAction } from '../clock/due.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { stockKey } from '../stock/keys.ts';
import { entryPrefix, waitedKey, waitedPk, waiterKey, waiterPk, waitingKey, waitingPk } from './keys.ts';

/**
 * The highest number of days for which a person stays on the list, and the number of days for which the entry of a
 * notified person is kept.
 */
const keptDays = { waiting: 180, told: 30 } as const;

/** A person who waits for a product, or who was notified that it is back. */
export type WaiterItem = {
  product_id: number;
  /** The id of the entry: `{list}~{at}~{128 random bits}`. */
  id: string;
  /** The keyed hash of the contact. */
  signature: string;
  email?: string;
  phone?: string;
  consent: Consent;
  asked_at: string;
  told_at?: string;
  /** The staff member who notified the person; undefined if the person got an email. */
  told_by?: { id: string; name: string };
  expires_at?: number;
};

/**
 * A product for which people wait. `emails` and `phones` are the numbers of people who wait and left an email address
 * or a phone. `told` is the number of people who were notified, and never decreases.
 */
export type WaitedItem = {
  product_id: number;
  emails?: number;
  phones?: number;
  told?: number;
  /** The time before which no further people are notified by email. */
  next_at?: string;
};

const newEntryId = (list: WaitingList, at: string, random: string) => `${list}~${at}~${random}`;

/** Returns the name of the list of an entry. It is the first part of the entry's id. */
export const listOfEntry = ({ id }: Pick<WaiterItem, 'id'>) => id.slice(0, id.indexOf('~')) as WaitingList;

export const findWaiter = (product: number, id: string) => readItem<WaiterItem>(waitingKey(product, id));

/** Returns the number of people who wait for each product. */
export const peopleWaiting = (waited: readonly WaitedItem[]): Map<number, number> =>
  new Map(waited.map(({ product_id, emails = 0, phones = 0 }) => [product_id, emails + phones]));

export const findWaited = (product: number) => readItem<WaitedItem>(waitedKey(product));

/** Returns the counters of the given products, if people have waited for them. */
export const readWaited = async (products: readonly number[]): Promise<WaitedItem[]> =>
  (await readItems([...new Set(products)].map(waitedKey))) as WaitedItem[];

/** Returns a page of the products for which people wait, sorted by id. */
export async function listWaited(limit: number, after: string | undefined) {
  const { items, next } = await readList<WaitedItem>(waitedPk, { limit, after });
  return { waited: items, next };
}

type Page = { limit: number; after?: string | undefined };

/**
 * Returns a page of the people who wait for a product, or of those who were notified. The longest wait is first, and
 * the newest notification is first.
 */
export async function listWaiters(product: number, list: WaitingList, { limit, after }: Page) {
  const page = { prefix: `${entryPrefix}${list}~`, limit, after, isNewestFirst: list === 'told' };
  const { items, next } = await readList<WaiterItem>(waitingPk(product), page);
  return { people: items, next };
}

/** Returns the product and the id of each entry of a contact. */
export async function entriesOfContact(signature: string): Promise<{ product_id: number; id: string }[]> {
  const found: { product_id: number; id: string }[] = [];
  for await (const item of everyItem<{ product_id: number; id: string }>(waiterPk(signature)))
    found.push(item);
  return found;
}

/** Returns the id of a contact's entry for a product. */
export const findEntryId = async (signature: string, product: number): Promise<string | undefined> =>
  (await readItem<{ id: string }>(waiterKey(signature, product)))?.id;

type Counts = Partial<Record<'emails' | 'phones' | 'told', number>>;

const counterOf = { email: 'emails', phone: 'phones', told: undefined } as const;

/**
 * Returns the write that adds to the counters of a product. `nextAt` is the time from which more people may be
 * notified.
 */
export function countWaiting(product_id: number, counts: Counts, nextAt?: string): Action {
  const given = Object.entries(counts);
  return {
    Update: {
      TableName: tableName(),
      Key: waitedKey(product_id),
      UpdateExpression: `ADD ${given.map(([name]) => `${name} :${name}`).join(', ')} SET product_id = :id${nextAt === undefined ? '' : ', next_at = :next'}`,
      ExpressionAttributeValues: {
        ...Object.fromEntries(given.map(([name, count]) => [`:${name}`, count])),
        ':id': product_id,
        ...(nextAt !== undefined && { ':next': nextAt }),
      },
    },
  };
}

const point = ({ signature, product_id, id, expires_at }: WaiterItem, condition?: object) =>
  put({ ...waiterKey(signature, product_id), product_id, id, ...(expires_at && { expires_at }) }, condition);

const stillThere = { ConditionExpression: 'attribute_exists(pk)' };

/** Returns the check that a product is in the catalogue but customers cannot buy it now. */
const isSoldOut = (product: number) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: stockKey(product),
    ConditionExpression: 'available <= :none AND attribute_not_exists(is_hidden)',
    ExpressionAttributeValues: { ':none': 0 },
  },
});

type NewWaiter = Omit<WaiterItem, 'id'>;

/**
 * Returns the writes that add a person to the waiting list of a product. `stock` fails if the product is not sold out.
 * `person` fails if the person's stored entry is no longer `former`, the entry that was read.
 */
export function waitActions(waiter: NewWaiter, former: string | undefined, random: string) {
  const { product_id, asked_at: at } = waiter;
  const list = waiter.email === undefined ? 'phone' : 'email';
  const item: WaiterItem = { ...waiter, id: newEntryId(list, at, random) };
  const same =
    former === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'id = :former', ExpressionAttributeValues: { ':former': former } };
  const end = shifted(at, keptDays.waiting * 86_400_000);
  return {
    stock: isSoldOut(product_id),
    person: point(item, same),
    entry: [
      put({ ...waitingKey(product_id, item.id), ...item }),
      ...(former === undefined ? [] : [remove(waitingKey(product_id, former))]),
      countWaiting(product_id, { [counterOf[list]]: 1 }),
      dueAction(end, { kind: 'waiting-end', id: nameOfEntry(item), now: new Date(at) }),
    ] as Actions,
  };
}

/** Returns the name of an entry for links, queues and scheduled actions. It contains nothing personal. */
export const nameOfEntry = ({ product_id, id }: Pick<WaiterItem, 'product_id' | 'id'>) =>
  `${product_id}.${id}`;

/** Returns the product and the id that the name of an entry contains. Returns undefined for a malformed name. */
export function readEntryName(name: string): { product_id: number; id: string } | undefined {
  const [, product, id] = /^([1-9]\d{0,14})\.(.+)$/.exec(name) ?? [];
  return product === undefined || id === undefined ? undefined : { product_id: Number(product), id };
}

/** Returns the list entry of a waiting person after they were notified. */
export const toldEntry = (waiter: WaiterItem, at: string, by?: WaiterItem['told_by']): WaiterItem => ({
  ...waiter,
  id: newEntryId('told', at, waiter.id.slice(waiter.id.lastIndexOf('~') + 1)),
  told_at: at,
  ...(by && { told_by: by }),
  expires_at: secondsAfter(at, keptDays.told),
});

/**
 * Returns the writes that move a person from the list of waiting to the list of notified people. They fail if the
 * person no longer waits.
 */
export const tellActions = (waiter: WaiterItem, told: WaiterItem): Actions => [
  remove(waitingKey(waiter.product_id, waiter.id), stillThere),
  put({ ...told, ...waitingKey(told.product_id, told.id) }),
  point(told),
];

/**
 * Returns the writes that remove a person from the waiting list of a product. They fail if the entry was deleted or
 * moved.
 */
export function removeWaiterActions(waiter: WaiterItem): Actions {
  const { product_id, id, signature } = waiter;
  const counter = counterOf[listOfEntry(waiter)];
  const mine = { ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': id } };
  return [
    remove(waitingKey(product_id, id), stillThere),
    remove(waiterKey(signature, product_id), mine),
    ...(counter ? [countWaiting(product_id, { [counter]: -1 })] : []),
  ];
}
