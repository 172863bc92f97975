import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | an uploaded picture and its state | GetItem UPLOAD#{id} / UPLOAD | 1 |
 */

export const uploadKey = (id: string): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' });
