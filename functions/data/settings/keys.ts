import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | settings | GetItem SETTINGS / SETTINGS | 1 |
 */

export const settingsKey = (): Key => ({ pk: 'SETTINGS', sk: 'SETTINGS' });
