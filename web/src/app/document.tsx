import type { ReactNode } from 'react';
import type { PageAssets } from '#shared/page.ts';
import type { RouteData } from '../api/screen-call.ts';
import type { PageHead } from './seo/head.ts';
import { HeadTags } from './seo/head-tags.tsx';
import { toJsonLd } from './seo/json-ld.ts';

/** The API's other names of a product's `image`, for clients that read those (S1-231); no screen of ours does. */
const otherNames = ['product_image', 'image_url'];

/** As data inside HTML: no `<` can end the element or begin another. */
const toJson = (data: RouteData) =>
  JSON.stringify(data, (name, value) => (otherNames.includes(name) ? undefined : value)).replaceAll(
    '<',
    '\\u003c',
  );

type Props = {
  /** The page's own path, which tells the browser whether it may take the markup over. */
  path: string;
  data: RouteData;
  /** What the starter fetches; the first is the entry. */
  scripts: readonly string[];
  styles: readonly string[];
  /** What the service worker keeps with the page though nothing fetches it yet. */
  later: readonly string[];
  assets: PageAssets;
  /** What the page tells others of itself; without, it is no answer to a search. */
  head: PageHead | undefined;
  site: string;
  /** What lies over the page at first and is none of React's business. */
  splash: ReactNode;
  /** What a browser without JavaScript shows where the page itself is empty. */
  withoutScript: ReactNode;
  children: ReactNode;
};

/** A prerendered page around what React shows in it. Nothing here waits for a script, and no script is inline (T11). */
export const Document = ({
  path,
  data,
  scripts,
  styles,
  later,
  assets,
  head,
  site,
  splash,
  withoutScript,
  children,
}: Props) => (
  <html lang="en-KE">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <script
        type="module"
        async
        src={assets.starter}
        fetchPriority="low"
        data-scripts={scripts.join(' ')}
        data-later={later.join(' ') || undefined}
      />
      {!children && <title>Hart</title>}
      <meta name="csrf-token" content="" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf5ea" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#13110d" />
      <HeadTags head={head} site={site} />
      <link rel="icon" href={assets.icon} type="image/svg+xml" />
    </head>
    <body>
      {splash}
      <div id="root">{children}</div>
      {withoutScript}
      {head && <script type="application/ld+json">{toJsonLd(head.things)}</script>}
      <script type="application/json" id="page-data" data-path={path}>
        {toJson(data)}
      </script>
    </body>
  </html>
);
