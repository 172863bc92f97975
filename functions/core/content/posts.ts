import { pictureUrl } from '#shared/catalogue/picture.ts';
import type * as table from '#shared/content/endpoints.ts';
import { withoutMarkup } from '#shared/content/markup.ts';
import type { Post, PostCard } from '#shared/content/post.ts';
import { safeHtml } from '#shared/content/safe-html.ts';
import type { Endpoint, Parsed } from '#shared/endpoint.ts';
import { shop } from '#shared/shop.ts';
import { findPostBySlug, listPostCards, type PostCardItem, type PostItem } from '../../data/content/post.ts';
import { presentNames, readPostCategories } from '../../data/content/post-categories.ts';
import { notFound } from '../../errors.ts';

type Ask<E extends Endpoint> = Pick<Parsed<E>, 'params' | 'query'>;

/** Presents a stored article as a card for lists, without the blurred preview. */
export function toPostCard(item: PostCardItem): PostCard {
  const { category_name, picture, name, summary, author, ...same } = item;
  const { tiny: _, ...sharp } = picture;
  return {
    ...same,
    name: withoutMarkup(name),
    summary: withoutMarkup(summary),
    author: withoutMarkup(author),
    image: pictureUrl(picture, 640),
    picture: sharp,
    category: category_name === null ? null : { category_name: withoutMarkup(category_name) },
  };
}

/** Presents a stored article for its page. */
export const toPost = (item: PostItem): Post => ({
  ...toPostCard(item),
  picture: item.picture,
  description: safeHtml(item.description),
});

const withCategory = <T extends PostCardItem>(item: T, nameOf: (stored: string) => string): T =>
  item.category_name === null ? item : { ...item, category_name: nameOf(item.category_name) };

/**
 * Returns the cards of the published articles, newest first. Also returns a function that gives an article's category
 * its present name.
 */
async function readCards() {
  const [cards, categories] = await Promise.all([listPostCards(), readPostCategories()]);
  const nameOf = presentNames(categories);
  const named = <T extends PostCardItem>(item: T) => withCategory(item, nameOf);
  return { cards: cards.map(named), named };
}

/** Returns a page of article cards, newest first (S2-091…093). */
export async function listPosts({ query }: Ask<typeof table.listPosts>) {
  const { page = 1 } = query;
  const per_page = shop.postsAPage;
  const { cards } = await readCards();
  const data = cards.slice((page - 1) * per_page, page * per_page).map(toPostCard);
  const last_page = Math.max(1, Math.ceil(cards.length / per_page));
  return { data, meta: { page, per_page, total: cards.length, last_page } };
}

const linkTo = (card: PostCardItem | undefined) =>
  card ? { slug: card.slug, name: withoutMarkup(card.name) } : null;

/**
 * Returns a published article with the previous, next and related articles (S2-105, S2-106). Related articles of the
 * same category come first, then others. Both groups are newest first.
 *
 * @throws 404
 */
export async function getPost({ params }: Ask<typeof table.getPost>) {
  const [stored, { cards, named }] = await Promise.all([findPostBySlug(params.slug), readCards()]);
  if (stored?.status !== 'published') throw notFound('Article');
  const post = named(stored);
  const at = cards.findIndex(({ id }) => id === post.id);
  const others = cards.filter(({ id }) => id !== post.id);
  const isLike = ({ category_name }: PostCardItem) => category_name === post.category_name;
  const related = [...others.filter(isLike), ...others.filter((card) => !isLike(card))];
  return {
    ...toPost(post),
    previous: linkTo(at < 0 ? undefined : cards[at + 1]),
    next: linkTo(at < 0 ? undefined : cards[at - 1]),
    related: related.slice(0, shop.relatedPosts).map(toPostCard),
  };
}
