import { putNew } from './actions.ts';
import { type Actions, transact } from './transact.ts';

/**
 * Writes new items together with the actions that go with them, all or nothing.
 *
 * @returns false, and nothing changes, when a key is taken
 * @throws when an action beside the items is refused, and 503
 */
export async function create(items: Record<string, unknown>[], beside: Actions = []): Promise<boolean> {
  const refusal = await transact({ items: items.map(putNew), beside });
  if (refusal && !refusal.has('items')) throw refusal;
  return refusal === undefined;
}
