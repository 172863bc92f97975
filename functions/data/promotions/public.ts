import type { Promotion } from '#shared/promotions/promotion.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import { promotionKey, publicPromotionsKey } from './keys.ts';
import { counterKeysOf, sumUses, type UseCounter } from './uses.ts';

/** The most promotions that are offered to everybody at a time. */
export const mostPublic = 10;

type Stored = Promotion & { is_deleted?: true | undefined };
type PublicCodes = { codes?: ReadonlySet<string> };

/** Returns true if the shop offers the promotion to everybody while it is open. */
export const isPublic = ({ is_public, is_deleted }: Stored) => is_public === true && !is_deleted;

/** Returns the write that adds a code to the public ones, or removes it. Repeating it changes nothing. */
export const listPublic = (code: string, isListed: boolean) => ({
  Update: {
    TableName: tableName(),
    Key: publicPromotionsKey(),
    UpdateExpression: `${isListed ? 'ADD' : 'DELETE'} codes :codes`,
    ExpressionAttributeValues: { ':codes': new Set([code]) },
  },
});

/** Returns the codes in the item of the public promotions. */
export const codesIn = (item: unknown): string[] =>
  [...((item as PublicCodes | undefined)?.codes ?? [])].sort();

/** Reads the codes of the public promotions. */
export async function readPublicCodes(): Promise<string[]> {
  const [item] = await readItems([publicPromotionsKey()]);
  return codesIn(item);
}

/** A public promotion with its uses, in all and today. */
type PublicPromotion = { promotion: Promotion; uses: ReturnType<typeof sumUses> };

/** Reads public promotions by their codes. The uses are read only for promotions with a limit. */
export async function readPublic(codes: readonly string[], now: Date): Promise<PublicPromotion[]> {
  if (codes.length === 0) return [];
  const items = (await readItems(codes.slice(0, mostPublic).map(promotionKey))) as Stored[];
  const found = items.filter(isPublic);
  const limited = found.filter(({ uses }) => uses.total !== null || (uses.per_day ?? null) !== null);
  const counters = await readItems(limited.flatMap(({ code }) => counterKeysOf(code)));
  return found.map((promotion) => ({
    promotion,
    uses: sumUses(
      counterKeysOf(promotion.code).map(
        ({ pk, sk }) => counters.find((item) => item.pk === pk && item.sk === sk) as UseCounter | undefined,
      ),
      now,
    ),
  }));
}
