/** The place of a product in the lists by id. */
type PlaceById = { category: number; subcategory: number; is_premium: boolean; created_at: string };

/** The code and the barcode whose items a product has. */
export type Claimed = { product_code?: string | undefined; barcode?: string | undefined };

/**
 * What a release that knows lists by id has written beside a product: its place in them, and the items of its code and
 * barcode. The release before writes neither, but counts a change in `version`. So a product with another version has
 * to be listed again, and this still says what to remove.
 */
export type ListedById = { version: number; place?: PlaceById | undefined; claimed: Claimed };

/** The fields of a product that its place depends on. */
type Listed = Omit<PlaceById, 'category' | 'subcategory'> & {
  category: { id: number };
  subcategory: { id: number };
  is_hidden?: true | undefined;
  hidden_with_category?: true | undefined;
  version?: number;
  listed_by_id?: ListedById | true | undefined;
};

type Visibility = { is_hidden?: boolean | undefined; hidden_with_category?: boolean | undefined };

/** True for a product that is hidden itself. One that is hidden with its category stays in the category's lists. */
export const isHiddenItself = ({ is_hidden, hidden_with_category }: Visibility): boolean =>
  is_hidden === true && !hidden_with_category;

const ownPlace = ({ category, subcategory, is_premium, created_at, ...visibility }: Listed) =>
  isHiddenItself(visibility)
    ? undefined
    : { category: category.id, subcategory: subcategory.id, is_premium, created_at };

/** Returns what is stored in a product when it is written with its lists. */
export const listedNow = (product: Listed, claimed: Claimed): ListedById => ({
  version: product.version ?? 0,
  place: ownPlace(product),
  claimed,
});

/** Returns the place where the lists by id hold a product. A first form of the field was `true`: its present place. */
export function placeById(product: Listed): PlaceById | undefined {
  const { listed_by_id: listed } = product;
  return listed === true ? ownPlace(product) : listed?.place;
}

/** Returns true if the lists by id show the product as it is. */
export const isListedNow = ({ listed_by_id: listed, version = 0 }: Listed): boolean =>
  typeof listed === 'object' && listed.version === version;
