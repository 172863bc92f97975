import type { ShopSettings } from '#shared/settings/settings.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { settingsKey } from '../settings/keys.ts';
import { orderKey } from './keys.ts';
import type { OrderItem } from './order.ts';

/** Returns an order and the settings of its receipt, with one read. Empty settings are left out. */
export async function findOrderAndReceipt(id: string) {
  const found = await readItems([orderKey(id), settingsKey()]);
  const order = found.find(({ pk }) => pk === orderKey(id).pk) as OrderItem | undefined;
  const settings = found.find(({ pk }) => pk === settingsKey().pk) as Partial<ShopSettings> | undefined;
  const { tax_pin, receipt_text } = settings ?? {};
  return { order, receipt: { ...(tax_pin && { tax_pin }), ...(receipt_text && { receipt_text }) } };
}
