import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from '../dynamodb/contention.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { leaseKey } from './keys.ts';

/**
 * The staff member for whom a customer is reserved until a time. `called_at` is the time when the staff member tapped
 * Call.
 */
export type LeaseItem = {
  customer: string;
  by: { id: string; name: string };
  until: string;
  called_at?: string | undefined;
};

/** The number of seconds for which an ended lease is kept. */
const KEPT_SECONDS = 3600;

/** Returns the reservations (leases) of these customers that have not ended yet, by customer. */
export async function findLeases(customers: readonly string[], now: Date): Promise<Map<string, LeaseItem>> {
  const items = (await readItems([...new Set(customers)].map(leaseKey))) as LeaseItem[];
  const open = items.filter(({ until }) => until > now.toISOString());
  return new Map(open.map((lease) => [lease.customer, lease]));
}

/**
 * Reserves a customer for a staff member by storing a lease. Returns false if a colleague has the customer's lease.
 * `from` is the id of a colleague from whom the staff member takes over the customer.
 */
export function writeLease(lease: LeaseItem, now: Date, from?: string): Promise<boolean> {
  const put = new PutCommand({
    TableName: tableName(),
    Item: {
      ...leaseKey(lease.customer),
      ...lease,
      expires_at: Math.floor(Date.parse(lease.until) / 1000) + KEPT_SECONDS,
    },
    ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now OR #by.id IN (:me, :from)',
    ExpressionAttributeNames: { '#until': 'until', '#by': 'by' },
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ':me': lease.by.id,
      ':from': from ?? lease.by.id,
    },
  });
  return isWritten(table.send(put));
}

/** Ends the reservation of a customer if the customer is reserved for this person. Returns false if not. */
export function deleteLease(customer: string, personId: string): Promise<boolean> {
  const remove = new DeleteCommand({
    TableName: tableName(),
    Key: leaseKey(customer),
    ConditionExpression: '#by.id = :me',
    ExpressionAttributeNames: { '#by': 'by' },
    ExpressionAttributeValues: { ':me': personId },
  });
  return isWritten(table.send(remove));
}
