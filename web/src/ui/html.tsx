import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../navigation/lazy-part.ts';

const never = () => () => {};

/**
 * True on the server and for a component that hydrates its HTML; false for one that only the browser renders. The
 * snapshot is the same object on both sides, so hydration does not render the component again.
 */
function useRenderedByServer() {
  const [rendered] = useState({ byServer: false });
  return useSyncExternalStore(
    never,
    () => rendered,
    () => Object.assign(rendered, { byServer: true }),
  ).byServer;
}

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ');

type Props = { html: string; className?: string | undefined };

const Words = ({ html, className }: Props) => <div className={className}>{wordsOf(html)}</div>;

// If the script cannot be fetched, the text is shown without its formatting.
const CleanHtml = lazyPart(async () => (await import('./clean-html.tsx')).CleanHtml, Words);

/**
 * Renders HTML from the database. Only this component does. The HTML was sanitized when it was written, so the server
 * renders it as it is, and hydration does not change it. In the browser it goes through DOMPurify and its Trusted Types
 * policy, which the CSP requires. The plain text is shown until DOMPurify has loaded, or if it fails to load.
 */
export function Html({ html, className }: Props) {
  if (useRenderedByServer()) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above; the browser only hydrates it
    return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <Suspense fallback={<Words html={html} className={className} />}>
      <CleanHtml html={html} className={className} />
    </Suspense>
  );
}
