import fc from 'fast-check';
import { changeCategory, changeSubcategory } from '#functions/core/catalogue/change-category.ts';
import { changeReview, decideReview } from '#functions/core/reviews/change-review.ts';
import { listCatalogue } from '#functions/data/catalogue/category.ts';
import { changeProduct, removeProduct } from '#functions/data/catalogue/change-product.ts';
import { createProduct } from '#functions/data/catalogue/create-product.ts';
import { listPk, partOf } from '#functions/data/catalogue/keys.ts';
import { findProduct, listCards, listPart } from '#functions/data/catalogue/product.ts';
import { Refusal } from '#functions/data/dynamodb/transact.ts';
import { createReview, listReviews } from '#functions/data/reviews/review.ts';
import { changeSettings } from '#functions/data/settings/settings.ts';
import { inLanes } from '#functions/lanes.ts';

type Change = { kind: keyof typeof changes; pick: number; value: number };

const moderator = { by: { name: 'Amina' }, now: new Date(Date.UTC(2026, 10, 20)) };

const everyProduct = async () => (await listCards(listPk.all(), 500)).cards;
/** Returns the products whose ids are near the id of the shop's first product, including hidden ones. */
const neighbours = async () => listPart(partOf((await everyProduct()).at(-1)?.id ?? 0));
const pickOf = <T>(list: T[], { pick }: Change) => list[pick % list.length] as T;

/** The kinds of changes to a catalogue. The new texts and numbers follow from `value`. */
const changes = {
  price: async (change: Change) =>
    changeProduct(pickOf(await everyProduct(), change).id, { price_cents: 50_000 + change.value * 100 }),
  words: async (change: Change) =>
    changeProduct(pickOf(await everyProduct(), change).id, { product_name: `Product ${change.value}` }),
  address: async (change: Change) =>
    changeProduct(pickOf(await everyProduct(), change).id, { slug: `product-${change.value}` }),
  subcategory: async (change: Change) => {
    const subcategories = (await listCatalogue()).filter(({ kind }) => kind === 'subcategory');
    const subcategory_id = (subcategories[change.value % subcategories.length] as { id: number }).id;
    await changeProduct(pickOf(await everyProduct(), change).id, { subcategory_id });
  },
  premium: async (change: Change) =>
    changeProduct(pickOf(await everyProduct(), change).id, { is_premium: change.value % 2 === 0 }),
  visibility: async (change: Change) =>
    changeProduct(pickOf(await neighbours(), change).id, {
      is_hidden: change.value % 2 === 0 ? true : undefined,
    }),
  code: async (change: Change) =>
    changeProduct(pickOf(await everyProduct(), change).id, { product_code: `C-${change.value % 20}` }),
  arrival: async (change: Change) => {
    const like = pickOf(await everyProduct(), change);
    const { product } = (await findProduct(like.id)) ?? {};
    if (!product) return;
    const { barcode: _, ...found } = product;
    const created_at = new Date(Date.UTC(2026, 10, 1) + change.value * 60_000).toISOString();
    const fresh = { ...found, id: 10_000 + change.value, slug: `arrival-${change.value}`, created_at };
    await createProduct({ ...fresh, product_code: `A-${change.value}` }, 5, created_at);
  },
  review: async (change: Change) => {
    const { id: product_id, age_restricted } = pickOf(await everyProduct(), change);
    const id = 50_000 + change.value;
    const said = {
      id,
      product_id,
      user_name: 'Wanjiku',
      rating: 1 + (change.value % 5),
      review_text: 'Good.',
    };
    const marks = { status: 'pending', is_testimonial: false, age_restricted, spam_score: 0 } as const;
    const created_at = new Date(Date.UTC(2026, 10, 1) + change.value * 60_000).toISOString();
    await createReview({ ...said, ...marks, created_at }, `review ${change.value}`, []);
    await decideReview(id, { status: 'published', reason: '' }, moderator);
    if (change.value % 3 === 0) await changeReview(id, { is_testimonial: true }, moderator);
  },
  refusal: async (change: Change) => {
    const [found] = (await listReviews(pickOf(await everyProduct(), change).id, 1)).reviews;
    if (found) await decideReview(found.id, { status: 'rejected', reason: '' }, moderator);
  },
  removal: async (change: Change) => removeProduct(pickOf(await everyProduct(), change).id),
  subcategoryTitle: async (change: Change) => {
    const subcategories = (await listCatalogue()).filter((item) => item.kind === 'subcategory');
    const { category_id, id } = pickOf(subcategories, change);
    await changeSubcategory(category_id, id, { title: `Placement ${change.value}` });
  },
  categoryName: async (change: Change) =>
    changeCategory(pickOf([1, 2], change), { category_name: `Category ${change.value}` }),
  categorySlug: async (change: Change) =>
    changeCategory(pickOf([1, 2], change), { slug: `category-${change.value % 7}` }),
  banner: async ({ value }: Change) => changeSettings({ messages: [`Message ${value}`] }),
};

type Kind = keyof typeof changes;

/** Changes that happen every day: to products and reviews. */
export const usual: Kind[] = [
  'price',
  'words',
  'address',
  'subcategory',
  'premium',
  'visibility',
  'code',
  'arrival',
  'review',
  'refusal',
  'removal',
];
/** Changes that appear on every page of a category or on every page of the shop. */
export const rare: Kind[] = ['subcategoryTitle', 'categoryName', 'categorySlug', 'banner'];

/** Returns `count` random changes of these kinds. The same seed gives the same changes. */
export const randomChanges = (kinds: readonly Kind[], seed: number, count: number): Change[] =>
  fc.sample(fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(1000), value: fc.nat(5000) }), {
    seed,
    numRuns: count,
  });

/**
 * Returns true for an error that two conflicting edits may cause, such as a taken name. The pages must be right even
 * after such an error.
 */
const isRefusal = (error: { status?: number }) =>
  [404, 409, 503].includes(error.status ?? 0) || error instanceof Refusal;

/** Applies all changes, eight at a time. */
export async function applyAll(list: Change[]): Promise<void> {
  await inLanes(8, list, (change) =>
    changes[change.kind](change).catch((error) => {
      if (!isRefusal(error)) throw error;
    }),
  );
}
