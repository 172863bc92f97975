import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SavedProduct } from '#shared/account.ts';
import { savedKey } from './keys.ts';
import { table, tableName } from './table.ts';

/** The saved list of a person, the latest first (G-27). */
export type SavedItem = { saved: SavedProduct[]; saved_at: string };

/** The saved list of a person; undefined for who never saved anything. */
export async function findSaved(personId: string): Promise<SavedItem | undefined> {
  const get = new GetCommand({ TableName: tableName(), Key: savedKey(personId), ConsistentRead: true });
  return (await table.send(get)).Item as SavedItem | undefined;
}
