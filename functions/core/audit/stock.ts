import { readItems } from '../../data/dynamodb/read-items.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { movementsPk, stockKey } from '../../data/stock/keys.ts';
import type { StockItem } from '../../data/stock/stock.ts';
import { type Added, below, type Check, type Item, shillings } from './check.ts';

const [ofStock, ofMovements] = ['PRODUCT#', movementsPk(0).slice(0, -1)];

type Sums = { pieces: number; held: number; value: number };

const addedBy = (record: string, sums: Sums): Added[] =>
  Object.entries(sums).map(([sum, n]) => ({ record, sum, n }));

/** Returns the numbers of a product's stock, and of each sum that is below zero. */
function addStock(record: string, { available = 0, held = 0, value_cents = 0 }: StockItem): Added[] {
  const sums = addedBy(record, { pieces: available, held, value: value_cents });
  return [...sums, ...below(record, [available, held, value_cents])];
}

type Line = {
  delta: number;
  reason: string;
  taken_over?: number;
  value_cents?: number;
  first_value_cents?: number;
};

/** Returns the numbers of a movement, as `moveStock` adds them to the stock, with the opposite sign. */
function addMovement(record: string, line: Line): Added[] {
  const { delta, reason, taken_over = 0, value_cents = 0, first_value_cents = 0 } = line;
  const held = reason === 'hold' || reason === 'release' ? -delta : -taken_over;
  return addedBy(record, { pieces: -delta, held: -held, value: -(value_cents + first_value_cents) });
}

function look({ pk, sk, ...item }: Item): Added[] {
  if (pk.startsWith(ofStock) && sk === 'STOCK') return addStock(pk.slice(ofStock.length), item);
  return pk.startsWith(ofMovements) ? addMovement(pk.slice(ofMovements.length), item as Line) : [];
}

async function* read(record: string) {
  yield* (await readItems([stockKey(Number(record))])) as Item[];
  yield* everyItem<Item>(movementsPk(Number(record)));
}

const words: Record<string, (n: number) => string> = {
  pieces: (n) => `the stock is ${n} pieces more than its movements say`,
  held: (n) => `${n} pieces more are held for chat drafts than the movements say`,
  value: (n) => `the value of the stock is ${shillings(n)} more than its movements say`,
  below: () => 'the stock, the held pieces or their value are below zero',
};

/** The stock of each product, its held pieces and its value equal the sums of its movements. */
export const stockCheck: Check = {
  ...{ name: 'stock', bad: 'stock', look, read },
  say: (sum, n) => words[sum]?.(n) ?? sum,
  mend: 'Find the movement on the product’s stock page in the admin, and correct the item `PRODUCT#{id} / STOCK`',
};
