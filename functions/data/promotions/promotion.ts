import type { Promotion } from '#shared/promotion.ts';
import { create } from '../dynamodb/create.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import { logEntry } from '../log/log-entry.ts';
import { promotionKey, promotionPhoneKey, promotionUsesKey } from './keys.ts';

/** Saves a promotion, unless one with its code exists. */
export async function createPromotion(promotion: Promotion): Promise<void> {
  const { code: id } = promotion;
  const log = { noun: 'promotion', id, title: id, action: 'create' } as const;
  await create(
    [{ ...promotionKey(id), ...promotion }],
    [logEntry({ ...log, before: undefined, after: promotion })],
  );
}

/** Returns how often a code was used, in total and by a phone. */
export async function listUses(code: string, phone: string): Promise<[number, number]> {
  const [all, ofPhone] = [promotionUsesKey(code), promotionPhoneKey(code, phone)];
  const items = await readItems([all, ofPhone]);
  const timesAt = ({ sk }: Key) => (items.find((item) => item.sk === sk)?.times as number | undefined) ?? 0;
  return [timesAt(all), timesAt(ofPhone)];
}

/** The use of a promotion by an order. `phone` is a signature, never the number itself. */
export type PromotionUse = { promotion: Promotion; phone: string };

/**
 * Returns the actions that use a code once. They fail when no use is left. A code without a limit is not counted, so
 * orders that use it do not conflict on one item.
 */
export function takeUse({ promotion: { code, uses }, phone }: PromotionUse) {
  const limits = [
    [promotionUsesKey(code), uses.total],
    [promotionPhoneKey(code, phone), uses.per_phone],
  ] as const;
  return limits.flatMap(([Key, times]) =>
    times === null
      ? []
      : [
          {
            Update: {
              TableName: tableName(),
              Key,
              UpdateExpression: 'ADD times :one',
              ConditionExpression: 'attribute_not_exists(times) OR times < :times',
              ExpressionAttributeValues: { ':one': 1, ':times': times },
            },
          },
        ],
  );
}
