import type { StaffAssets } from '#shared/page.ts';

type Props = {
  files: StaffAssets;
  icon: string;
  title: string;
  /** The path of the web app manifest, with which people can install the app. */
  manifest?: string;
};

/**
 * The HTML document of every screen of the admin, the till or the rider's app. It contains no data: staff see only the answers to
 * their own calls.
 */
export const StaffDocument = ({
  files: { scripts, styles, fonts, forOffline },
  icon,
  title,
  manifest,
}: Props) => (
  <html lang="en-KE">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#13110d" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="csrf-token" content="" />
      <title>{title}</title>
      <link rel="icon" href={icon} type="image/svg+xml" />
      {manifest && <link rel="manifest" href={manifest} />}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {scripts.slice(0, -1).map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={scripts.at(-1)} data-later={manifest && forOffline.join(' ')} />
    </head>
    <body>
      <div id="root" />
      <noscript>{title} needs JavaScript.</noscript>
    </body>
  </html>
);
