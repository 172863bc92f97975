import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { getStatement, importStatement } from '#shared/statements/endpoints.ts';
import type { StatementView } from '#shared/statements/statement.ts';
import * as handlers from '../../api/statements.ts';
import { bookOrder } from '../../core/books/book-order.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder } from '../../data/orders/order.ts';
import { receiptKey } from '../../data/payments/keys.ts';
import { type Handler, noon, type Reply, send } from '../event.ts';
import { store } from '../log-door.ts';
import { type Owed, oweOrder } from '../payments/payments.ts';
import type { Till } from '../payments/till.ts';
import { callAs } from '../people.ts';

/** Imports a statement's file with a manager's session. */
export async function importFile(
  session: string,
  text: string,
  { id = randomUUID(), name = 'statement.csv' }: { id?: string; name?: string } = {},
): Promise<Reply> {
  const body = { id, file_name: name, file: Buffer.from(text).toString('base64') };
  const call = await callAs(session, { now: noon, body });
  return send(importStatement, handlers.importStatement as Handler, call);
}

/** Returns the three columns of a statement. */
export async function viewStatement(session: string, id: string): Promise<StatementView> {
  const call = await callAs(session, { now: noon, params: { id } });
  return (await send(getStatement, handlers.getStatement as Handler, call)).body;
}

/** Writes an item to the table. */
export const put = (Item: object) =>
  store(() => table.send(new PutCommand({ TableName: tableName(), Item })));

type Claimed = { code: string; cents: number; at: string };

/** Stores a till's sale with a code that M-Pesa has not confirmed. */
export async function claimedSale(till: Till, { code, cents, at }: Claimed): Promise<Owed> {
  const owed = await oweOrder(till, { total_cents: cents });
  const entry = { id: `tender-${code}`, kind: 'mpesa', cents, claimed_cents: cents, at, reference: code };
  const order = {
    ...(await findOrder(owed.id)),
    ...{ kind: 'till', created_at: at, order_status: 'delivered', payment_status: 'paid', paid_cents: cents },
    ...{ due_cents: 0, money: [{ ...entry, by: { id: 'c', name: 'Cashier' } }] },
  };
  await put({ ...orderKey(owed.id), ...order });
  await put({ ...receiptKey(code), order_id: owed.id });
  await bookOrder(owed.id);
  return owed;
}
