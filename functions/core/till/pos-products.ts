import { pictureUrl } from '#shared/catalogue/picture.ts';
import { withoutMarkup } from '#shared/content/markup.ts';
import { toShillings } from '#shared/money.ts';
import type { PosProduct } from '#shared/till/till-cart.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import type { CardItem } from '../../data/catalogue/product.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { openOf } from '../catalogue/restricted.ts';

/** The width of a tile's picture. */
const TILE = 320;

/** Presents a stored product for the till's lists. */
export const toPosProduct = (item: CardItem): PosProduct => ({
  id: item.id,
  product_name: withoutMarkup(item.product_name),
  product_code: item.product_code,
  product_image: pictureUrl(item.picture, TILE),
  selling_price: toShillings(item.price_cents),
  category: { category_name: item.category.category_name },
  category_id: item.category.id,
});

/** Returns the products that the till sells, by name. Restricted products are sold there even if the site hides them. */
export async function listPosProducts(): Promise<PosProduct[]> {
  const cards: CardItem[] = [];
  for await (const { card } of everyItem<{ card: string }>(listPk.all())) cards.push(JSON.parse(card));
  const products = (await openOf(cards)).map(toPosProduct);
  return products.sort((one, other) => one.product_name.localeCompare(other.product_name, 'en'));
}
