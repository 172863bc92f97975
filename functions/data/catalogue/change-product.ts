import { isDeepStrictEqual } from 'node:util';
import * as texts from '#shared/texts.ts';
import { conflict, invalid, notFound, takenField } from '../../errors.ts';
import { timeOfCall } from '../../writer.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { bare, filled } from '../dynamodb/bare.ts';
import { commitPlan, type Plan } from '../dynamodb/commit-plan.ts';
import type { Actions, Refusal } from '../dynamodb/transact.ts';
import { requireVersion, unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { markHidden } from '../stock/stock.ts';
import { noteAdultsOnly } from './adults-only.ts';
import { listCatalogue } from './category.ts';
import { claims } from './claims.ts';
import { isHiddenItself } from './hidden.ts';
import { productKey, slugKey } from './keys.ts';
import { hasPicture } from './no-picture.ts';
import {
  attributesIn,
  chosenAttributes,
  countMove,
  countOut,
  mayEnter,
  type Placement,
  placementOf,
  presentAttributes,
  visibilityIn,
} from './placement.ts';
import { findProductItem, listItem, listKeys, loggedProduct, type ProductItem } from './product.ts';
import { reshuffle } from './shuffle.ts';

/**
 * The fields of a product that can be changed directly. The category depends on the subcategory. The age restriction
 * depends on the category and the product's own mark.
 */
export type ProductChange = Partial<
  Omit<ProductItem, 'id' | 'version' | 'changed_at' | 'stars' | 'hidden_with_category' | keyof Placement>
> & {
  subcategory_id?: number;
  /** The ids of the chosen attributes, which must be attributes of the subcategory. */
  attribute_ids?: number[];
};

/** The change that deletes a product. The code, the barcode, the stock and the reviews of the product are kept. */
export const deletion = { is_deleted: true, is_hidden: true } as const;

/**
 * Returns the writes that store the product's slug. A new slug must be free or a former slug of this product. The old
 * slug is kept for ever and contains the product's id.
 */
function renamed(before: ProductItem, after: ProductItem): Actions {
  const key = slugKey('product', after.slug);
  if (before.slug === after.slug) return [put({ ...after, ...key })];
  const free = {
    ConditionExpression: 'attribute_not_exists(pk) OR moved_to = :id',
    ExpressionAttributeValues: { ':id': after.id },
  };
  return [put({ ...after, ...key }, free), put({ ...slugKey('product', before.slug), moved_to: after.id })];
}

/** Returns the writes that store a product's card in each of its lists and remove it from former lists. */
function relisted(before: ProductItem, after: ProductItem): Actions {
  const now = listKeys(after);
  const gone = listKeys(before).filter(({ pk, sk }) => !now.some((key) => key.pk === pk && key.sk === sk));
  return [...now.map((key) => put(listItem(key, after))), ...gone.map((key) => remove(key))];
}

/** The fields of a product whose value must be unique, each with the error if another product has the value. */
const taken = {
  slug: { code: 'slug-taken', text: texts.slugTaken },
  product_code: { code: 'code-taken', text: texts.codeTaken },
  barcode: { code: 'barcode-taken', text: texts.barcodeTaken },
} as const;

type Names = 'product' | 'copies' | 'log' | 'beside' | keyof typeof taken;

/**
 * Throws the error for a refused change.
 * @throws 409 if the slug, the code or the barcode belongs to another product
 */
function explain(refusal: Refusal<Names>): void {
  if (refusal.has('product')) return;
  for (const [field, { code, text }] of Object.entries(taken))
    if (refusal.has(field as keyof typeof taken)) throw takenField(field, code, text);
}

/**
 * Returns the later of two times. The function is needed because requests may be stored in another order than they
 * began.
 */
const later = (at: string, last = '') => (last > at ? last : at);

const hiddenOrShown = (before: ProductItem, after: ProductItem): Actions =>
  before.is_hidden === after.is_hidden ? [] : [markHidden(after.id, after.is_hidden === true)];

/**
 * Checks that a changed product is allowed.
 *
 * @throws 409 `deleted` for a change to a deleted product, unless the change restores it; 422 if the product is shown
 * without a picture
 */
function requireAllowed(before: ProductItem, after: ProductItem, action: ChangeOptions['action']): void {
  if (action === 'change' && before.is_deleted && after.is_deleted)
    throw conflict('deleted', texts.productDeleted);
  if (isHiddenItself(before) && !isHiddenItself(after) && !hasPicture(after))
    throw invalid({ status: [texts.pictureFirst] });
}

/**
 * Returns the attributes of a product after a change, with the present names and values of its subcategory. A product
 * that moves to another subcategory keeps only the attributes that the new subcategory also has. Undoing a change
 * restores the former attributes.
 *
 * @throws 422 for a chosen attribute that the subcategory does not have
 */
function attributesAfter(
  before: ProductItem,
  { attributes, attribute_ids }: ProductChange,
  { own, isMoved }: { own: ProductItem['attributes']; isMoved: boolean },
) {
  if (attribute_ids) return chosenAttributes(own, attribute_ids);
  if (attributes || !isMoved) return presentAttributes(own, attributes ?? before.attributes);
  return own.filter(({ id }) => before.attributes.some((each) => each.id === id));
}

/**
 * The options of a change: the version on which the change is based, the name of the action in the change log, and
 * further writes.
 */
export type ChangeOptions = {
  /** The version that the change is based on. */
  version?: number | undefined;
  action?: 'change' | 'follow' | 'undo';
  undoes?: string | undefined;
  check?: (before: ProductItem) => void;
  /** Further writes for the same transaction. If they are refused, the refusal is thrown. */
  beside?: (before: ProductItem, after: ProductItem) => Actions;
  /** The job that makes the change, and the record of the job. The job renders the pages that show the product. */
  byJob?: string | undefined;
  /** The product and the categories, if they were already read. They are read again if the product has changed. */
  read?: ReadProduct | undefined;
};

export type ReadProduct = { product: ProductItem; tree: Awaited<ReturnType<typeof listCatalogue>> };

/**
 * A change of a product, or a function that returns the change for the stored product. The function may throw a
 * refusal.
 */
type ChangeOf = ProductChange | ((before: ProductItem) => ProductChange);

/**
 * Returns a product after a change.
 *
 * @throws 422 for an unknown or deleted subcategory
 */
function changedProduct(before: ProductItem, tree: ReadProduct['tree'], change: ProductChange): ProductItem {
  const { subcategory_id, attribute_ids: _, ...fields } = change;
  const own = { ...before, ...fields };
  const placement = placementOf(tree, subcategory_id ?? before.subcategory.id, own);
  if (!placement || !mayEnter(tree, placement, before))
    throw invalid({ subcategory_id: [texts.notFound('Subcategory')] });
  const isHidden = 'is_hidden' in fields ? fields.is_hidden === true : isHiddenItself(before);
  const isDeleted = own.is_deleted === true;
  const attributes = attributesAfter(before, change, {
    own: attributesIn(tree, placement.subcategory.id),
    isMoved: placement.subcategory.id !== before.subcategory.id,
  });
  const visibility = visibilityIn(tree, placement.category.id, isHidden || isDeleted);
  return filled({ ...own, attributes, ...placement, ...visibility });
}

/** Plans the writes of a changed product with all of its copies. @throws as {@link changeProduct} */
function planProduct(
  before: ProductItem,
  after: ProductItem,
  now: Date,
  { version, action = 'change', undoes, beside, byJob }: ChangeOptions,
): Plan<ProductItem, Names> {
  if (isDeepStrictEqual(before, after)) return { result: before };
  requireAllowed(before, after, action);
  requireVersion(before, version);
  const { id } = before;
  const next = {
    ...after,
    changed_at: later(now.toISOString(), before.changed_at),
    version: (before.version ?? 0) + 1,
    ...(byJob && { by_job: byJob }),
  };
  return {
    result: next,
    actions: {
      product: put({ ...next, ...productKey(id) }, unchanged(before)),
      slug: renamed(before, next),
      ...claims(before, next),
      copies: [
        ...relisted(before, next),
        ...countMove(before, next),
        ...reshuffle(before, next),
        ...noteAdultsOnly(before, next),
        ...hiddenOrShown(before, next),
      ],
      log: logEntry({
        ...{ noun: 'product', id, action, undoes, at: next.changed_at, title: next.product_name },
        ...{ before: loggedProduct(before), after: loggedProduct(next) },
      }),
      beside: beside?.(before, next),
    },
  };
}

/**
 * Changes a product in one transaction. It writes the product's item, slug, code and barcode, its card in every list,
 * and the counts of its subcategory. A field that is `undefined` is emptied. Simultaneous changes are applied one after
 * the other, unless they name a version. If no value changes, nothing is written. The stock does not change.
 *
 * @throws 404 for an unknown product, 409 `changed` for an old version, 409 `deleted`, 409 for a slug, code or barcode
 * that is taken, 422 for an unknown subcategory, 503 when other writes keep changing the product
 */
export const changeProduct = (
  id: number,
  change: ChangeOf,
  now = new Date(timeOfCall()),
  options: ChangeOptions = {},
): Promise<ProductItem> =>
  commitPlan(async (attempt) => {
    const read = attempt === 1 ? options.read : undefined;
    const stored = read?.product ?? (await findProductItem(id));
    if (!stored) throw notFound('Product');
    const before = bare(stored);
    options.check?.(before);
    const wanted = typeof change === 'function' ? change(before) : change;
    // Read the categories after the product. Otherwise an old subcategory name could replace a new one in the product.
    const tree = read?.tree ?? (await listCatalogue());
    return planProduct(before, changedProduct(before, tree, wanted), now, options);
  }, explain);

/**
 * Removes a product from the shop: its item, slug, code and barcode (which another product can then have), cards and
 * counts. Its stock and stock movements stay, because the goods still exist. Returns false for an unknown product.
 *
 * @throws 503 when other writes keep changing the product
 */
export const removeProduct = (id: number): Promise<boolean> =>
  commitPlan(async () => {
    const product = await findProductItem(id);
    if (!product) return { result: false };
    return {
      result: true,
      actions: {
        product: remove(productKey(id), unchanged(product)),
        slug: remove(slugKey('product', product.slug)),
        ...claims(product, undefined),
        copies: [
          ...listKeys(product).map((key) => remove(key)),
          ...countOut(product),
          ...reshuffle(product, undefined),
          ...noteAdultsOnly(product, undefined),
        ],
        log: logEntry({
          ...{ noun: 'product', id, action: 'remove', title: product.product_name },
          ...{ before: loggedProduct(product), after: undefined },
        }),
      },
    };
  });
