import type { ProductBackWords } from '#shared/emails/product-email.ts';
import { productPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { settingsKey } from '../../data/settings/keys.ts';
import { settingsOf } from '../../data/settings/read-settings.ts';
import { waitingKey } from '../../data/waiting/keys.ts';
import { readEntryName, type WaiterItem } from '../../data/waiting/waiting.ts';
import type { EmailReader } from '../emails/email-reader.ts';

/**
 * Returns the link that removes a person from all waiting lists. The token follows the `#`, so it never reaches a
 * server's log.
 */
const stopLink = (siteUrl: string, token: string) =>
  `${siteUrl}${paths.stopWaiting}#t=${encodeURIComponent(token)}`;

/**
 * Returns the email that says that a product is back in stock. Returns undefined if the person was removed or the
 * product was hidden in the meantime.
 */
export const readProductBack: EmailReader = async (subject) => {
  const name = readEntryName(subject);
  if (!name) return undefined;
  const keys = [waitingKey(name.product_id, name.id), productKey(name.product_id), settingsKey()];
  const found = await readItems(keys);
  const [waiter, product, settings] = keys.map(({ pk, sk }) =>
    found.find((item) => item.pk === pk && item.sk === sk),
  ) as [WaiterItem | undefined, ProductItem | undefined, Parameters<typeof settingsOf>[0]];
  if (!waiter || !product || product.is_hidden) return undefined;
  const siteUrl = process.env.SITE_URL ?? '';
  const words: ProductBackWords = {
    product: product.product_name,
    link: `${siteUrl}${productPath(product.slug)}`,
    stop: stopLink(siteUrl, subject),
  };
  return { settings: settingsOf(settings), address: waiter.email, words };
};
