import { pictureUrl } from '#shared/catalogue/picture.ts';
import { feedFile, postPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { findPost, listPostCards, type PostItem } from '../../data/content/post.ts';
import { presentNames, readPostCategories } from '../../data/content/post-categories.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { toPost } from '../content/posts.ts';
import { element, escaped } from './xml.ts';

/** The number of articles in the feed. */
const MOST = 20;

/** Returns HTML in which links and pictures of the shop have full URLs. */
const absolute = (html: string, site: string) => html.replace(/ (href|src)="\//g, ` $1="${site}/`);

function itemOf(item: PostItem, nameOf: (stored: string) => string, site: string): string {
  const { id, slug, name, summary, author, created_at, description, picture } = toPost(item);
  const link = `${site}${postPath(slug)}`;
  const image = `<p><img src="${pictureUrl(picture, 640)}" alt="${escaped(picture.alt)}" /></p>`;
  return [
    '<item>\n',
    element('title', name),
    element('link', link),
    // The address of an article can change, but its number cannot.
    `<guid isPermaLink="false">${escaped(`${site}/#article-${id}`)}</guid>\n`,
    element('pubDate', new Date(created_at).toUTCString()),
    element('dc:creator', author),
    ...(item.category_name === null ? [] : [element('category', nameOf(item.category_name))]),
    element('description', summary),
    element('content:encoded', absolute(`${image}${description}`, site)),
    '</item>\n',
  ].join('');
}

/** Returns the feed of the newest articles, in RSS 2.0 with their whole texts. */
export async function makeFeed(): Promise<string> {
  const site = process.env.SITE_URL ?? '';
  const [cards, categories, { shop_name }] = await Promise.all([
    listPostCards(),
    readPostCategories(),
    readSettings(),
  ]);
  const found = await Promise.all(cards.slice(0, MOST).map(({ id }) => findPost(id)));
  const posts = found.filter((post) => post?.status === 'published') as PostItem[];
  const nameOf = presentNames(categories);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n',
    '<channel>\n',
    element('title', shop_name),
    element('link', `${site}${paths.posts}`),
    `<atom:link href="${escaped(`${site}${feedFile}`)}" rel="self" type="application/rss+xml" />\n`,
    element('description', `News and articles of ${shop_name}.`),
    element('language', 'en-KE'),
    ...posts.map((post) => itemOf(post, nameOf, site)),
    '</channel>\n</rss>\n',
  ].join('');
}
