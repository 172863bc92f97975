import { putNew } from './actions.ts';
import { type Actions, transact } from './transact.ts';

/**
 * Writes new items and performs the actions of `beside`, in one transaction.
 *
 * @returns false, and nothing changes, when a key is taken
 * @throws the refusal if all keys are free but an action of `beside` is refused; 503
 */
export async function create(items: Record<string, unknown>[], beside: Actions = []): Promise<boolean> {
  const refusal = await transact({ items: items.map(putNew), beside });
  if (refusal && !refusal.has('items')) throw refusal;
  return refusal === undefined;
}
