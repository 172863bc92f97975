import { listPk } from '#functions/data/catalogue/keys.ts';
import { listCards } from '#functions/data/catalogue/product.ts';
import { categoryPath, productPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { openCategory } from '../shop/stock.ts';

/** A page to measure. `longestTotal` is the limit in KB for the whole page, if it has one. */
export type MeasuredPage = { name: string; path: string; longestTotal?: number };

/** Returns the home page, the page of all products, a category page with twenty pictures and a product page. */
export async function measuredPages(): Promise<MeasuredPage[]> {
  const [card] = (await listCards(listPk.open(), 1)).cards;
  if (!card) throw new Error('The demo shop has no product that everybody may see.');
  return [
    { name: 'home', path: paths.home },
    { name: 'shop', path: paths.shop },
    { name: 'category', path: categoryPath(openCategory), longestTotal: 200 },
    { name: 'product', path: productPath(card.slug) },
  ];
}
