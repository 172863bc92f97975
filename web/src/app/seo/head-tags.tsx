import type { PageHead } from './head.ts';
import { seoTexts } from './seo-texts.ts';

type Props = { head: PageHead | undefined; site: string };

/** The HTML tags for search engines and social sites. A page without metadata gets `noindex`. */
export function HeadTags({ head, site }: Props) {
  if (!head) return <meta name="robots" content="noindex" />;
  const { canonical, type, title, description, picture, price, feed } = head;
  const properties: [string, string | number][] = [
    ['og:site_name', seoTexts.siteName],
    ['og:locale', 'en_KE'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${site}${canonical}`],
    ['og:image', `${site}${picture.url}`],
    ['og:image:type', picture.type],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', picture.alt],
  ];
  if (price !== undefined)
    properties.push(['product:price:amount', price.toFixed(2)], ['product:price:currency', 'KES']);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${site}${canonical}`} />
      {feed && (
        <link rel="alternate" type="application/rss+xml" title={feed.title} href={`${site}${feed.path}`} />
      )}
      {properties.map(([property, content]) => (
        <meta key={property} property={property} content={String(content)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
