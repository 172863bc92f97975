import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { shiftKey } from './keys.ts';

/**
 * Returns the write that changes the unconfirmed M-Pesa and credit money of a shift's sales, in cents. Cash is not
 * included.
 */
export const claimInShift = (id: string, cents: number): Action => ({
  Update: {
    TableName: tableName(),
    Key: shiftKey(id),
    UpdateExpression: 'ADD claimed_cents :cents',
    ExpressionAttributeValues: { ':cents': cents },
  },
});
