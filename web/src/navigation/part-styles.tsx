import { createContext, useContext, useState } from 'react';

type Part = 'footer' | 'parts';

/** The stylesheet URLs of the below-the-fold parts, while a page is prerendered. */
export const PartStylesContext = createContext<{ [P in Part]?: string | undefined }>({});

/** The stylesheet URL that the server rendered for a part. Hydration must render the same. */
const namedIn = (page: Document, part: Part) =>
  page.querySelector(`link[data-part="${part}"]`)?.getAttribute('href') ?? undefined;

/** A ref that copies the stylesheet link to the head when its screen unmounts, for the next visit to the screen. */
const keepLooks = (link: HTMLLinkElement) => () => {
  const href = link.getAttribute('href');
  if (href && !document.head.querySelector(`[href="${href}"]`)) document.head.append(link.cloneNode());
};

/**
 * Links the stylesheet of the content after it. Until the stylesheet loads, the browser paints only the content before
 * it. A part without prerendered HTML gets its styles with its script.
 */
export function PartStyles({ of }: { of: Part }) {
  const made = useContext(PartStylesContext)[of];
  const [href] = useState(() => (typeof document === 'undefined' ? made : namedIn(document, of)));
  return <link ref={keepLooks} rel="stylesheet" href={href} data-part={of} />;
}
