import type { Promotion } from '#shared/promotions/promotion.ts';
import { putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Actions, transact } from '../dynamodb/transact.ts';
import { type ChangeOptions, changeItem, planFields } from '../log/change-item.ts';
import { logEntry } from '../log/log-entry.ts';
import { personalPromotionKey, promotionKey, promotionsPk } from './keys.ts';
import { isPublic, listPublic } from './public.ts';

/**
 * A promotion that staff made, as it is stored. A deleted promotion keeps its item, so that its code is not used again.
 */
export type PromotionItem = Promotion & {
  is_deleted?: true | undefined;
  /** The time when the promotion was created; undefined if it was created with the shop. */
  created_at?: string | undefined;
  /** The number of changes of the item; undefined if it was never changed. */
  version?: number;
};

/** Returns the check that this code is not a personal code that the shop has made for one person. */
const isNoPersonalCode = (code: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: personalPromotionKey(code),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Saves a promotion that staff made. Returns false, and saves nothing, if its code is taken. */
export async function createPromotion(promotion: PromotionItem): Promise<boolean> {
  const { code: id } = promotion;
  const log = { noun: 'promotion', id, title: id, action: 'create' } as const;
  const refusal = await transact({
    promotion: putNew({ ...promotionKey(id), ...promotion }),
    personal: isNoPersonalCode(id),
    log: logEntry({ ...log, before: undefined, after: promotion }),
    public: isPublic(promotion) ? [listPublic(id, true)] : [],
  });
  if (refusal && !refusal.has('promotion', 'personal')) throw refusal;
  return refusal === undefined;
}

/**
 * Returns the write that saves a promo code which the shop has generated for one person. Staff do not see it in their
 * list. The write fails if the shop has already generated this code.
 */
export const newPersonalPromotion = (promotion: Promotion & { expires_at?: number | undefined }) =>
  putNew({ ...personalPromotionKey(promotion.code), ...promotion });

/** Returns a promotion that staff made, even if it is deleted. */
export const findPromotionItem = (code: string) => readItem<PromotionItem>(promotionKey(code));

/** Returns the promotions that staff made, sorted by code, without deleted ones. */
export async function listPromotions(): Promise<PromotionItem[]> {
  const promotions: PromotionItem[] = [];
  for await (const promotion of everyItem<PromotionItem>(promotionsPk))
    if (!promotion.is_deleted) promotions.push(promotion);
  return promotions;
}

export type PromotionFields = Partial<Omit<PromotionItem, 'code' | 'version' | 'created_at'>>;

/** Changes a promotion. A field that is `undefined` is emptied. @throws 404, 409 `changed` for an old version, 503 */
export const changePromotion = (
  code: string,
  fields: PromotionFields,
  options: ChangeOptions<PromotionItem> = {},
): Promise<PromotionItem> =>
  changeItem(
    {
      ...{ noun: 'promotion', id: code, title: () => code },
      read: async () => {
        const found = await findPromotionItem(code);
        return found?.is_deleted && options.action !== 'undo' ? undefined : found;
      },
    },
    (before) => {
      const planned = planFields(promotionKey(code), before, fields);
      if (!planned || isPublic(before) === isPublic(planned.after)) return planned;
      return { ...planned, write: [planned.write, listPublic(code, isPublic(planned.after))] as Actions };
    },
    options,
  );
