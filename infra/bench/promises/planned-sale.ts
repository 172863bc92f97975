import { type BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Sync } from '#functions/core/till/sync/context.ts';
import { planEntry } from '#functions/core/till/sync/plan-entry.ts';
import { productKey } from '#functions/data/catalogue/keys.ts';
import type { Key } from '#functions/data/dynamodb/keys.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import type { Action } from '#functions/data/dynamodb/transact.ts';
import { orderKey } from '#functions/data/orders/keys.ts';
import type { OrderItem } from '#functions/data/orders/order.ts';
import { creditKey } from '#functions/data/payments/keys.ts';
import { movementsPk, stockKey } from '#functions/data/stock/keys.ts';
import type { Movement } from '#functions/data/stock/stock.ts';
import { openTaxKey } from '#functions/data/tax/keys.ts';
import { newDevice } from '#functions/data/till/device.ts';
import { shiftKey } from '#functions/data/till/keys.ts';
import { testProduct } from '#functions/test-support/shop.ts';
import type { SaleBody } from '#shared/till/entry.ts';
import { njeri } from '#shared/till/receipt-samples.ts';

/*
 * Plans what the server would write for a sale, with the same code as the sync, but writes nothing. All reads are
 * answered from memory, with a catalogue, stock, credit and a shift that fit the sale.
 */

const [tillId, now, plenty] = ['till', new Date('2026-11-23T07:06:00.000Z'), 1_000_000_000];
const opened = '2026-11-23T05:00:00.000Z';

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
const memory = new Map<string, Record<string, unknown>>();

const keep = (key: Key, item: object) => void memory.set(nameOf(key), { ...key, ...item });

/** Answers the reads of a plan. @throws on any other command */
async function answer(command: unknown) {
  if (command instanceof QueryCommand) return { Items: [] };
  if (command instanceof GetCommand) return { Item: memory.get(nameOf(command.input.Key as Key)) };
  const wanted = (command as BatchGetCommand).input.RequestItems?.[tableName()]?.Keys as Key[];
  return { Responses: { [tableName()]: wanted.flatMap((key) => memory.get(nameOf(key)) ?? []) } };
}

/** Makes this process read its table from memory. Any other table is out of reach. */
export function readFromMemory(): void {
  process.env.TABLE_NAME = 'shop';
  Object.assign(table, { send: answer });
}

function fill({ lines, shift_id, tenders }: SaleBody): void {
  memory.clear();
  for (const { product_id: id, catalogue_cents, age_restricted } of lines) {
    if (id === null) continue;
    keep(productKey(id), testProduct(id, { price_cents: catalogue_cents, age_restricted }));
    keep(stockKey(id), { available: plenty });
  }
  for (const tender of tenders)
    if (tender.kind === 'credit') keep(creditKey(tender.account), { balance_cents: plenty });
  keep(shiftKey(shift_id), { id: shift_id, till: { id: tillId, number: 2, name: 'Counter' }, epoch: 1 });
}

const member = {
  ...{ id: 'njeri', email: 'njeri@mail.example', name: 'Njeri', groups: ['admin' as const] },
  ...{ state: 'active' as const, person_id: 'njeri', invited_at: opened, joined_at: opened, version: 1 },
};

const sync: Sync = {
  till: { id: tillId, number: 2, name: 'Counter', epoch: 1, created_at: opened },
  // The till has already given six receipts, so the sale gets the seventh.
  device: { ...newDevice(tillId, 1, '', opened), receipts: 6, unlocked_by: 'njeri' },
  workers: new Map([['njeri', { member, personId: 'njeri', pin: undefined }]]),
  ...{ names: new Map([['njeri', 'Njeri']]), sendsTax: true, earns: undefined, now },
};

/** The server's writes for a sale, in cents and pieces. `sums` are the increments of the shift's counters. */
export type PlannedSale = {
  flags: string[];
  order: OrderItem | undefined;
  ledger: ReadonlyMap<number, number>;
  stock: ReadonlyMap<number, number>;
  creditCents: number;
  taxCents: number | undefined;
  sums: Readonly<Record<string, number>>;
};

/** Returns by how much an update increases each of a shift's counters. */
function sumsOf({ Update: update }: Action): Record<string, number> {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = update ?? {};
  return Object.fromEntries(
    Object.entries(names).map(([place, field]) => [field, values[place.replace('#f', ':v')]]),
  );
}

/** Plans a sale as the sync does. @throws if the sale is refused */
export async function plannedSale(sale: SaleBody): Promise<PlannedSale> {
  fill(sale);
  const entry = { ...njeri(sale), body: sale, index: 9, previous: '', till_id: tillId, epoch: 1 };
  const plan = await planEntry(sync, { ...entry, told: { phone: '', state: 'none' } });
  if ('code' in plan) throw new Error(`The sale was refused: ${plan.code}`);
  const puts = plan.actions.flatMap(({ Put }) => (Put?.Item ? [Put.Item] : []));
  const itemOf = (key: Key) => puts.find((item) => item.pk === key.pk && item.sk === key.sk);
  const updateOf = (key: Key) =>
    plan.actions.find(({ Update }) => Update?.Key?.pk === key.pk && Update?.Key?.sk === key.sk);
  const deltaOf = (key: Key) => Number(updateOf(key)?.Update?.ExpressionAttributeValues?.[':delta'] ?? 0);
  const ids = sale.lines.flatMap(({ product_id }) => product_id ?? []);
  const linesOf = (id: number) => puts.filter(({ pk }) => pk === movementsPk(id)) as unknown as Movement[];
  const credit = sale.tenders.find((tender) => tender.kind === 'credit');
  const shift = updateOf(shiftKey(sale.shift_id));
  return {
    flags: plan.flags,
    order: itemOf(orderKey(sale.id)) as OrderItem | undefined,
    ledger: new Map(ids.map((id) => [id, linesOf(id).reduce((sum, { delta }) => sum + delta, 0)])),
    stock: new Map(ids.map((id) => [id, deltaOf(stockKey(id))])),
    creditCents: credit ? deltaOf(creditKey(credit.account)) : 0,
    taxCents: itemOf(openTaxKey(sale.receipt))?.total_cents as number | undefined,
    sums: shift ? sumsOf(shift) : {},
  };
}
