import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { shiftKey } from './keys.ts';

/** Returns the action that changes how much of the money of a shift's sales is only claimed, in cents. Cash is not part of it. */
export const claimInShift = (id: string, cents: number): Action => ({
  Update: {
    TableName: tableName(),
    Key: shiftKey(id),
    UpdateExpression: 'ADD claimed_cents :cents',
    ExpressionAttributeValues: { ':cents': cents },
  },
});
