import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../navigation/lazy-part.ts';

const never = () => () => {};

/** True while rendering on the server and while hydrating what it made; false for what the browser makes by itself. */
function useRenderedByServer() {
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [renderedByServer] = useState(isServer);
  return renderedByServer;
}

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ');

type Props = { html: string; className?: string | undefined };

const Words = ({ html, className }: Props) => <div className={className}>{wordsOf(html)}</div>;

// Without a network, a description's words are worth more than its bold type.
const CleanHtml = lazyPart(async () => (await import('./clean-html.tsx')).CleanHtml, Words);

/**
 * The one place where a text from the table becomes markup. It was cleaned when it was written, so the server puts it
 * in as it is, and hydration leaves it alone. What the browser renders by itself goes through DOMPurify and its Trusted
 * Types policy, which the CSP demands; the words stand there until that has loaded, and where it cannot be.
 */
export function Html({ html, className }: Props) {
  if (useRenderedByServer()) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above; the browser never runs this as a write
    return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <Suspense fallback={<Words html={html} className={className} />}>
      <CleanHtml html={html} className={className} />
    </Suspense>
  );
}
