import type { Settings } from '#shared/settings.ts';
import { firstSettings } from '#shared/shop.ts';
import { idempotencyKey, productKey, settingsKey, stockKey } from './keys.ts';
import type { ProductItem } from './product.ts';
import { readItems } from './read-items.ts';
import type { RepeatItem } from './repeat.ts';

/** Everything that pricing a cart needs, of one moment. */
export type CartState = {
  settings: Settings;
  products: Map<number, ProductItem>;
  available: Map<number, number>;
  /** The order that already stands behind the idempotency key. */
  repeat: RepeatItem | undefined;
};

/** Settings, products, stock and the idempotency item, by one consistent read (at most 40 products). */
export async function readCart(ids: number[], repeatKey?: string): Promise<CartState> {
  const keys = [settingsKey(), ...ids.flatMap((id) => [productKey(id), stockKey(id)])];
  const items = await readItems(repeatKey === undefined ? keys : [...keys, idempotencyKey(repeatKey)]);
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const at = ({ pk, sk }: { pk: string; sk: string }) => byKey.get(`${pk} ${sk}`);
  const products = ids.flatMap((id) => {
    const item = at(productKey(id)) as ProductItem | undefined;
    return item ? [[id, item] as const] : [];
  });
  return {
    settings: (at(settingsKey()) as Settings | undefined) ?? firstSettings,
    products: new Map(products),
    available: new Map(ids.map((id) => [id, (at(stockKey(id))?.available as number | undefined) ?? 0])),
    repeat: repeatKey === undefined ? undefined : (at(idempotencyKey(repeatKey)) as RepeatItem | undefined),
  };
}
