import { createContext, useContext, useState } from 'react';

type Part = 'footer' | 'parts';

/** Where the stylesheets are of what stands below the first sight of the page that is being made. */
export const PartStylesContext = createContext<{ [P in Part]?: string | undefined }>({});

/** What the server named: hydration looks for the same. */
const namedIn = (page: Document, part: Part) =>
  page.querySelector(`link[data-part="${part}"]`)?.getAttribute('href') ?? undefined;

/** Looks stay when their screen goes: whoever comes back to it finds them. */
const keepLooks = (link: HTMLLinkElement) => () => {
  const href = link.getAttribute('href');
  if (href && !document.head.querySelector(`[href="${href}"]`)) document.head.append(link.cloneNode());
};

/**
 * The looks of what follows, named where it begins: until they are there the browser paints what stands before. Where the
 * browser makes the part by itself its script brings them.
 */
export function PartStyles({ of }: { of: Part }) {
  const made = useContext(PartStylesContext)[of];
  const [href] = useState(() => (typeof document === 'undefined' ? made : namedIn(document, of)));
  return <link ref={keepLooks} rel="stylesheet" href={href} data-part={of} />;
}
