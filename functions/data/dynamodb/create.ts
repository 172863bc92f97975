import { putNew } from './actions.ts';
import { type Actions, transact } from './transact.ts';

/**
 * Writes new items and the writes of `beside` in one transaction.
 *
 * @returns false if a key is taken; nothing changes then
 * @throws the refusal if all keys are free but a write of `beside` is refused · 503
 */
export async function create(items: Record<string, unknown>[], beside: Actions = []): Promise<boolean> {
  const refusal = await transact({ items: items.map(putNew), beside });
  if (refusal && !refusal.has('items')) throw refusal;
  return refusal === undefined;
}
