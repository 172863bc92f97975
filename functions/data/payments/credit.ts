import { putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { creditEntryKey, creditEntryPrefix, creditKey } from './keys.ts';

/**
 * An entry of a customer's credit. `cents` is positive. `in` adds credit. `out` is credit spent on the order `number`.
 */
export type CreditEntry = {
  id: string;
  kind: 'in' | 'out';
  cents: number;
  at: string;
  by: { id: string; name: string };
  why: string;
  number?: string | undefined;
  reference: string;
};

const SHOWN = 100;

/** Returns the balance of a customer's credit in cents. `phone` is its signature. */
export const findCredit = async (phone: string): Promise<number> =>
  (await readItem<{ balance_cents: number }>(creditKey(phone)))?.balance_cents ?? 0;

/** Returns the newest hundred credit entries, newest first. */
export async function findCreditEntries(phone: string): Promise<CreditEntry[]> {
  const page = { limit: SHOWN, prefix: creditEntryPrefix, isNewestFirst: true };
  return (await readList<CreditEntry>(creditKey(phone).pk, page)).items;
}

/**
 * Returns the actions that change a customer's credit and add the ledger entry, for the transaction of the event. The
 * transaction is refused when the balance is too low or the entry exists already.
 */
export function moveCredit(phone: string, entry: CreditEntry): Actions {
  const { id, kind, cents, at } = entry;
  const delta = kind === 'in' ? cents : -cents;
  return [
    {
      Update: {
        TableName: tableName(),
        Key: creditKey(phone),
        UpdateExpression: 'ADD balance_cents :delta',
        ...(kind === 'out' && { ConditionExpression: 'balance_cents >= :cents' }),
        ExpressionAttributeValues: { ':delta': delta, ...(kind === 'out' && { ':cents': cents }) },
      },
    },
    putNew({ ...creditEntryKey(phone, at, id), ...entry }),
  ];
}
