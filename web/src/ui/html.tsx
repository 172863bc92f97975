import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../navigation/lazy-part.ts';

const never = () => () => {};

/**
 * Returns true on the server and for a component that hydrates its HTML. Returns false for a component that only the
 * browser renders. The server and the hydration use the same object, so hydration does not render the component again.
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

// If the script fails to load, the text is shown without its formatting.
const CleanHtml = lazyPart(async () => (await import('./clean-html.tsx')).CleanHtml, Words);

/**
 * Renders HTML from the database. No other component may do this. The server sanitised the HTML when it was saved, so
 * prerendering uses it as it is, and hydration does not change it. In the browser, the HTML goes through DOMPurify and
 * its Trusted Types policy, which the CSP requires. Until DOMPurify has loaded, or if it fails to load, the plain text
 * is shown.
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
