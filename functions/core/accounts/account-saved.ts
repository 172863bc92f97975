import { accountLimits, type SavedProduct } from '#shared/accounts/account.ts';
import { putDated } from '../../data/accounts/dated.ts';
import { savedKey } from '../../data/accounts/keys.ts';
import { findSaved } from '../../data/accounts/saved.ts';
import { retry, tryAgain } from '../../retry.ts';
import { type Asking, countChange, getPerson } from './account.ts';

export const listSaved = async (personId: string) => (await findSaved(personId))?.saved ?? [];

/**
 * Stores the customer's list of saved products. If two devices store one at the same time, the list that API Gateway
 * received last is kept.
 * @throws 401, 429
 */
export async function keepSaved(saved: SavedProduct[], asking: Asking): Promise<{ saved: SavedProduct[] }> {
  await countChange(asking);
  const { personId, now } = asking;
  await getPerson(personId);
  await putDated(personId, { ...savedKey(personId), saved, saved_at: now.toISOString() }, 'older');
  return { saved: await listSaved(personId) };
}

/** Merges two saved lists. The browser's products come first. Products beyond the maximum length are dropped. */
export function mergeSaved(browser: readonly SavedProduct[], kept: readonly SavedProduct[]): SavedProduct[] {
  const known = new Set(browser.map(({ id }) => id));
  return [...browser, ...kept.filter(({ id }) => !known.has(id))].slice(0, accountLimits.saved);
}

/** Adds a browser's saved products to the customer's list. Repeating it changes nothing. @throws 503 */
export async function addSaved(browser: SavedProduct[], { personId, now }: Asking): Promise<SavedProduct[]> {
  return retry(async () => {
    const was = await findSaved(personId);
    const saved = mergeSaved(browser, was?.saved ?? []);
    if (JSON.stringify(saved) === JSON.stringify(was?.saved ?? [])) return saved;
    const item = { ...savedKey(personId), saved, saved_at: now.toISOString() };
    if (await putDated(personId, item, { was })) return saved;
    return tryAgain;
  });
}
