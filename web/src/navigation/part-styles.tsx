import { createContext, useContext, useState } from 'react';

type Part = 'footer' | 'parts';

/** The stylesheet URLs of the parts that hydrate later. It is set while a page is prerendered. */
export const PartStylesContext = createContext<{ [P in Part]?: string | undefined }>({});

/** Returns the URL of the stylesheet that the server rendered for a part. Hydration must render the same URL. */
const namedIn = (page: Document, part: Part) =>
  page.querySelector(`link[data-part="${part}"]`)?.getAttribute('href') ?? undefined;

/**
 * A `ref` for the link of a part's stylesheet. It copies the link to the head when the screen is left, so that the part
 * has its styles at once at the next visit.
 */
const keepLooks = (link: HTMLLinkElement) => () => {
  const href = link.getAttribute('href');
  if (href && !document.head.querySelector(`[href="${href}"]`)) document.head.append(link.cloneNode());
};

/**
 * Links the stylesheet of the content that follows. Until the stylesheet has loaded, the browser paints only the
 * content before it. A part without prerendered HTML gets its styles together with its script.
 */
export function PartStyles({ of }: { of: Part }) {
  const made = useContext(PartStylesContext)[of];
  const [href] = useState(() => (typeof document === 'undefined' ? made : namedIn(document, of)));
  return <link ref={keepLooks} rel="stylesheet" href={href} data-part={of} />;
}
