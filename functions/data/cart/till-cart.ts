import { retryWith, tryAgain } from '../../retry.ts';
import { put } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { commit } from '../dynamodb/transact.ts';
import { tillCartKey } from './keys.ts';

/** A line in the cart of a person who sells at the admin's till. Prices are read from the product. */
export type TillCartLine = { product_id: number; quantity: number; note: string };

/** The cart of a person who sells at the admin's till. Each change raises the version of the cart. */
type TillCartItem = { lines: TillCartLine[]; version: number };

/** The number of days for which a cart is kept after its last change. */
const KEPT_DAYS = 7;

/** Returns a person's cart at the admin's till. The cart may be empty. */
export async function readTillCart(personId: string): Promise<TillCartItem> {
  const { lines = [], version = 0 } = (await readItem<TillCartItem>(tillCartKey(personId))) ?? {};
  return { lines, version };
}

/** Returns the write that replaces this version of the cart, for a transaction. */
export const putTillCart = (personId: string, lines: TillCartLine[], was: number, at: string) =>
  put(
    { ...tillCartKey(personId), lines, version: was + 1, expires_at: secondsAfter(at, KEPT_DAYS) },
    {
      ConditionExpression: was === 0 ? 'attribute_not_exists(pk)' : 'version = :was',
      ...(was > 0 && { ExpressionAttributeValues: { ':was': was } }),
    },
  );

/**
 * Changes a person's cart at the admin's till. If another request has changed the cart meanwhile, `change` is called
 * again.
 *
 * @returns the new lines
 * @throws the errors of `change`, 503
 */
export const changeTillCart = (
  personId: string,
  at: string,
  change: (lines: TillCartLine[]) => TillCartLine[],
): Promise<TillCartLine[]> =>
  // There are more attempts than the default, because scans follow each other quickly, and all scans change the same
  // item.
  retryWith({ attempts: 8 }, async () => {
    const { lines, version } = await readTillCart(personId);
    const changed = change(lines);
    return (await commit([putTillCart(personId, changed, version, at)])) ? changed : tryAgain;
  });
