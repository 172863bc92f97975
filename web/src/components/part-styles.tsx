import { createContext, useContext } from 'react';

type Part = 'footer' | 'parts';

/** Where the stylesheets are of what stands below the first sight of a made page; a browser finds them in its HTML. */
export const PartStylesContext = createContext<{ [P in Part]?: string | undefined }>({});

/**
 * The looks of what follows, named where it begins: until they are there the browser paints what stands before. Where the
 * browser makes the part by itself its script brings them.
 */
export function PartStyles({ of }: { of: Part }) {
  const href = useContext(PartStylesContext)[of];
  return <link rel="stylesheet" href={href} suppressHydrationWarning />;
}
