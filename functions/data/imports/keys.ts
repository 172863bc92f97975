import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | a file to import, with its last check and its job | GetItem IMPORT#{id} / IMPORT | 1 |
 */

export const importKey = (id: string): Key => ({ pk: `IMPORT#${id}`, sk: 'IMPORT' });
