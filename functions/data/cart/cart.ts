import type { Promotion } from '#shared/promotions/promotion.ts';
import { promisedZones } from '#shared/settings/promised-zones.ts';
import { firstSettings } from '#shared/shop.ts';
import { productKey } from '../catalogue/keys.ts';
import type { ProductItem } from '../catalogue/product.ts';
import type { IdempotencyRecord } from '../dynamodb/idempotency.ts';
import { idempotencyKey, type Key } from '../dynamodb/keys.ts';
import { currentLimitKey, type Limit } from '../dynamodb/rate-limit.ts';
import { readItems } from '../dynamodb/read-items.ts';
import {
  personalPromotionKey,
  promotionKey,
  promotionPhoneKey,
  publicPromotionsKey,
} from '../promotions/keys.ts';
import type { PromotionItem } from '../promotions/promotion.ts';
import { codesIn } from '../promotions/public.ts';
import { counterKeysOf, sumUses, type UseCounter, type Uses } from '../promotions/uses.ts';
import { settingsKey } from '../settings/keys.ts';
import type { StoredSettings } from '../settings/read-settings.ts';
import { stockKey } from '../stock/keys.ts';
import { piecesOfItem, type StockItem } from '../stock/stock.ts';
import { atAverageCost, type Pieces } from '../stock/stock-value.ts';

/**
 * A promo code to look up, and the rate limit that counts the tries. `phone` is a keyed hash, which only a request to
 * place an order has.
 */
type CouponAsk = { code: string; phone: string | undefined; tries: Limit; now: Date };

/** The stored state of a promo code. The same items are read whether the code exists or not (T15). */
export type CouponState = {
  promotion: Promotion | undefined;
  uses: Uses;
  phoneUses: number;
  /** True if the code was already accepted in this browser in the current time window. */
  isAccepted: boolean;
};

/** The data that is needed to price a cart, from one consistent read. */
export type CartState = {
  settings: StoredSettings;
  /** The products. If the average cost of a product's stock is known, it replaces the buying price. */
  products: Map<number, ProductItem>;
  /** The stock of each product, with its value. Products without stock are left out. */
  stock: Map<number, Pieces>;
  available: Map<number, number>;
  /**
   * The number of reserved pieces of each product. The reservations are those of carts that were sent by WhatsApp,
   * including expired reservations that were not released yet.
   */
  held: Map<number, number>;
  /** The idempotency record of an order that was already placed with this key. */
  repeat: IdempotencyRecord | undefined;
  coupon: CouponState | undefined;
  /** The codes of the promotions that the shop offers to everybody, if they were asked for. */
  publicCodes: string[];
};

type Ask = { requestKey?: string; coupon?: CouponAsk | undefined; offers?: boolean };
type Find = (key: Key) => Record<string, unknown> | undefined;

const couponKeys = ({ code, phone = '', tries, now }: CouponAsk) => ({
  promotion: promotionKey(code),
  personal: personalPromotionKey(code),
  phone: promotionPhoneKey(code, phone),
  tries: currentLimitKey(tries, now),
});

function couponState(ask: CouponAsk, find: Find): CouponState {
  const keys = couponKeys(ask);
  const accepted = find(keys.tries)?.accepted as Set<string> | undefined;
  const promotion = (find(keys.promotion) ?? find(keys.personal)) as PromotionItem | undefined;
  return {
    promotion: promotion?.is_deleted ? undefined : promotion,
    uses: sumUses(counterKeysOf(ask.code).map(find) as UseCounter[], ask.now),
    phoneUses: (find(keys.phone)?.times as number | undefined) ?? 0,
    isAccepted: accepted?.has(ask.code) ?? false,
  };
}

/**
 * Returns the settings, products, stock, idempotency record and promo code from one consistent read of at most 40
 * products.
 */
export async function readCart(
  ids: number[],
  { requestKey, coupon, offers = false }: Ask = {},
): Promise<CartState> {
  const items = await readItems([
    settingsKey(),
    ...ids.flatMap((id) => [productKey(id), stockKey(id)]),
    ...(requestKey === undefined ? [] : [idempotencyKey(requestKey)]),
    ...(offers ? [publicPromotionsKey()] : []),
    ...(coupon ? [...Object.values(couponKeys(coupon)), ...counterKeysOf(coupon.code)] : []),
  ]);
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const find: Find = ({ pk, sk }) => byKey.get(`${pk} ${sk}`);
  const stored = { ...firstSettings, ...(find(settingsKey()) as StoredSettings | undefined) };
  const settings = { ...stored, zones: promisedZones(stored.zones, stored.arrivals) };
  // A hidden product is treated as missing, so that the cart shows it as no longer sold.
  const stock = new Map(
    ids.flatMap((id): [number, Pieces][] => {
      const pieces = piecesOfItem(find(stockKey(id)) as StockItem | undefined);
      return pieces ? [[id, pieces]] : [];
    }),
  );
  const products = ids.flatMap((id) => {
    const item = find(productKey(id)) as ProductItem | undefined;
    const isHidden = item?.is_hidden || (item?.age_restricted && settings.restricted_goods === 'hidden');
    return item && !isHidden ? [[id, atAverageCost(item, stock.get(id))] as const] : [];
  });
  return {
    settings,
    products: new Map(products),
    stock,
    available: new Map(ids.map((id) => [id, stock.get(id)?.available ?? 0])),
    held: new Map(ids.map((id) => [id, stock.get(id)?.held ?? 0])),
    repeat:
      requestKey === undefined
        ? undefined
        : (find(idempotencyKey(requestKey)) as IdempotencyRecord | undefined),
    coupon: coupon && couponState(coupon, find),
    publicCodes: offers ? codesIn(find(publicPromotionsKey())) : [],
  };
}
