import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { put } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Action, commit } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { type BookKind, bookedKey, bookKey, booksPk, type Counts } from './keys.ts';

/**
 * What an order counts in the books, and what was decided when it was first counted: whether its customer had ordered
 * before (unknown without a phone), and its area.
 */
export type BookedItem = {
  order_id: string;
  counts: Counts;
  is_again?: boolean | undefined;
  area?: string | undefined;
  version: number;
};

export const findBooked = (orderId: string) => readItem<BookedItem>(bookedKey(orderId));

/** Returns the action that adds numbers to an item of the books. */
function add(name: string, numbers: Record<string, number>): Action {
  const fields = Object.entries(numbers);
  return {
    Update: {
      TableName: tableName(),
      Key: bookKey(name),
      UpdateExpression: `ADD ${fields.map((_, n) => `#f${n} :n${n}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field], n) => [`#f${n}`, field])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([, number], n) => [`:n${n}`, number])),
    },
  };
}

/**
 * Adds what an order counts more or less than before to the books, and stores what it counts now, in one transaction.
 *
 * @returns false, and nothing changes, when another run was first
 */
export function saveBooked(was: BookedItem | undefined, next: BookedItem, more: Counts): Promise<boolean> {
  const asRead = was ? unchanged(was) : { ConditionExpression: 'attribute_not_exists(pk)' };
  return commit([
    put({ ...bookedKey(next.order_id), ...next }, asRead),
    ...Object.entries(more).map(([name, numbers]) => add(name, numbers)),
  ]);
}

/** The numbers of an item of the books, by field. */
export type Book = Record<string, number>;

const numbersOf = (item: Record<string, unknown>): Book =>
  Object.fromEntries(
    Object.entries(item).filter((field): field is [string, number] => typeof field[1] === 'number'),
  );

/** Returns items of the books in the order of their names. A missing one has no numbers. */
export async function readBooks(names: readonly string[]): Promise<Book[]> {
  const items = await readItems(names.map(bookKey));
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  return names.map((name) => {
    const { pk, sk } = bookKey(name);
    return numbersOf(byKey.get(`${pk} ${sk}`) ?? {});
  });
}

/** Returns all items of one kind, by the rest of their names: the day, for products with the page. */
export async function allBooks(kind: BookKind): Promise<Map<string, Book>> {
  const all = new Map<string, Book>();
  for await (const item of everyItem<{ pk: string; sk: string }>(booksPk(kind)))
    all.set(item.sk, numbersOf(item));
  return all;
}

/** Sets a number of the books, if it is still as it was read. Returns false, and changes nothing, if it is not. */
export function repairBook(
  name: string,
  field: string,
  { was, is }: { was: number; is: number },
): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: bookKey(name),
    UpdateExpression: 'SET #field = :is',
    ConditionExpression: was === 0 ? 'attribute_not_exists(#field) OR #field = :was' : '#field = :was',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':is': is, ':was': was },
  });
  return isWritten(table.send(update));
}
