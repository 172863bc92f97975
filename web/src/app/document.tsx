import type { ReactNode } from 'react';
import type { PageAssets } from '#shared/page.ts';
import type { RouteData } from '../api/screen-call.ts';
import type { PageHead } from './seo/head.ts';
import { HeadTags } from './seo/head-tags.tsx';
import { toJsonLd } from './seo/json-ld.ts';
import { withoutUnread } from './without-unread.ts';

/** Returns JSON that is safe inside HTML. It escapes `<`, so that no text in the data can end the script element. */
const toJson = (data: RouteData) => JSON.stringify(data, withoutUnread).replaceAll('<', '\\u003c');

type Props = {
  /** The path for which the page was rendered. The browser hydrates the markup only if this is the current path. */
  path: string;
  data: RouteData;
  /** The scripts that `starter.ts` loads. The last one is the entry. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Files that the service worker caches with the page, although the page does not load them at first. */
  later: readonly string[];
  assets: PageAssets;
  /** The page's metadata. A page without metadata is `noindex`. */
  head: PageHead | undefined;
  site: string;
  /** The splash screen, which covers the page at first and is not hydrated. */
  splash: ReactNode;
  /** What the shell page shows in a browser without JavaScript. */
  withoutScript: ReactNode;
  children: ReactNode;
};

/** The HTML document of a prerendered page. Nothing in it waits for a script, and no script is inline (T11). */
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
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/shop.webmanifest" />
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
