import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { Post, PostCard } from '#shared/content/post.ts';
import { feedFile, postPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { postTexts } from '../../features/content/post-texts.ts';
import type { PageHead } from './head.ts';
import { articleThing, breadcrumbs, itemList, organization } from './json-ld.ts';
import { shareCard } from './share-card.ts';

const home = { name: postTexts.home, path: paths.home };
const blog = { name: postTexts.blog, path: paths.posts };

const feed = { path: feedFile, title: postTexts.title };

/** Returns the metadata of the list of articles. */
export const postsHead = (site: string, posts: readonly PostCard[]): PageHead => ({
  canonical: paths.posts,
  type: 'website',
  title: postTexts.title,
  description: postTexts.description,
  picture: shareCard,
  feed,
  things: [
    breadcrumbs(site, [home, blog]),
    itemList(
      site,
      postTexts.title,
      posts.map(({ name, slug }) => ({ name, path: postPath(slug) })),
    ),
  ],
});

/** Returns the metadata of an article. Its link preview has the article's own picture. */
export function postHead(site: string, settings: Settings, post: Post): PageHead {
  const path = postPath(post.slug);
  const { width, height, alt } = post.picture;
  const url = pictureUrl(post.picture, 1200);
  return {
    canonical: path,
    type: 'article',
    title: post.name,
    description: post.summary,
    picture: { url, width, height, alt, type: 'image/webp' },
    feed,
    things: [
      articleThing(site, path, post, { image: url, shop: settings.shop_name }),
      breadcrumbs(site, [home, blog, { name: post.name, path }]),
      organization(site, settings, shareCard.url),
    ],
  };
}
