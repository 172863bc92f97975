import { listPk } from '#functions/data/catalogue/keys.ts';
import { listCards } from '#functions/data/catalogue/product.ts';
import { categoryPath, productPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { openCategory } from '../shop/stock.ts';

/** A page that is measured; `longestTotal` in KB where the whole of it has an aim. */
export type MeasuredPage = { name: string; path: string; longestTotal?: number };

/** Home, all products, the open category with its twenty pictures, and its newest product. */
export async function measuredPages(): Promise<MeasuredPage[]> {
  const [card] = (await listCards(listPk.category(openCategory), 1)).cards;
  if (!card) throw new Error(`The demo shop has nothing in ${openCategory}.`);
  return [
    { name: 'home', path: paths.home },
    { name: 'shop', path: paths.shop },
    { name: 'category', path: categoryPath(openCategory), longestTotal: 200 },
    { name: 'product', path: productPath(card.slug) },
  ];
}
