import type { PageAssets } from '#shared/page.ts';

/** The HTML document of every screen of the admin. It holds no data: staff see what their own calls answer. */
export const AdminDocument = ({ admin: { scripts, styles, fonts }, icon }: PageAssets) => (
  <html lang="en-KE">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#13110d" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="csrf-token" content="" />
      <title>Hart Admin</title>
      <link rel="icon" href={icon} type="image/svg+xml" />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {scripts.slice(0, -1).map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={scripts.at(-1)} />
    </head>
    <body>
      <div id="root" />
      <noscript>The admin needs JavaScript.</noscript>
    </body>
  </html>
);
