import { isDeepStrictEqual } from 'node:util';
import { readCounter } from '../dynamodb/counter.ts';
import { categoryIn, listCatalogue } from './category.ts';
import { isHiddenItself } from './hidden.ts';
import { listPk, partOf } from './keys.ts';
import { attributesIn, placementOf, presentAttributes } from './placement.ts';
import { type CardItem, listCards, listPart } from './product.ts';

type OutdatedItem = CardItem & { is_hidden?: true | undefined };

const PAGE = 500;
const inPart = 'part ';

/**
 * Returns the ids of some products in a category that have an outdated copy of the category, of their subcategory or of
 * an attribute. The products in the category's list come first. Products that are hidden themselves come after these,
 * because they are in no list. `place` is the `next` of the previous call. The last call returns no `next`.
 */
export async function listOutdated(
  categoryId: number,
  place?: string,
): Promise<{ ids: number[]; next?: string }> {
  const tree = await listCatalogue();
  const category = categoryIn(tree, categoryId);
  if (!category) return { ids: [] };
  const isClosed = category.status !== undefined;
  const isOutdated = ({ category: copy, subcategory, age_restricted, attributes, ...item }: OutdatedItem) =>
    copy.id === categoryId &&
    (!isDeepStrictEqual(attributes, presentAttributes(attributesIn(tree, subcategory.id), attributes)) ||
      (!isHiddenItself(item) && (item.hidden_with_category === true) !== isClosed) ||
      !isDeepStrictEqual(
        { category: copy, subcategory, age_restricted },
        placementOf(tree, subcategory.id, item),
      ));
  if (!place?.startsWith(inPart)) {
    const { cards, next } = await listCards(listPk.inCategory(categoryId), PAGE, place);
    const ids = cards.filter(isOutdated).map(({ id }) => id);
    return { ids, next: next ?? `${inPart}${partOf(await readCounter('product'))}` };
  }
  const part = Number(place.slice(inPart.length));
  const hidden = (await listPart(part)).filter((product) => isHiddenItself(product) && isOutdated(product));
  return { ids: hidden.map(({ id }) => id), ...(part > 0 && { next: `${inPart}${part - 1}` }) };
}

/** Returns the ids of all products that {@link listOutdated} returns. */
export async function findOutdated(categoryId: number): Promise<number[]> {
  const found: number[] = [];
  for (let place: string | undefined = ''; place !== undefined; ) {
    const { ids, next }: Awaited<ReturnType<typeof listOutdated>> = await listOutdated(
      categoryId,
      place || undefined,
    );
    found.push(...ids);
    place = next;
  }
  return found;
}
